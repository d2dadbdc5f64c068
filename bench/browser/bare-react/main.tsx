import { createRoot } from 'react-dom/client'

/** The least that React 19 can be: what every comparison in bytes and time is made with. */
function Page() {
  return (
    <main>
      <h1>Connect with investors and grow your business.</h1>
      <p>A community for founders, investors and operators.</p>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)

import { createRoot } from 'react-dom/client'

/** The minimal React 19 page that all bytes and times are compared with. */
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

import { Database } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { env } from '@/config/env'
import { usePageTitle } from '@/lib/title'
import { setupCheckCopy } from './copy'

/** Replaces the app while its database has no tables; says how to create them. */
export function Component() {
  usePageTitle(setupCheckCopy.title)
  return (
    <main id="main" className="max-w-reading mx-auto flex flex-col gap-6 px-4 py-12 md:py-20">
      <span className="bg-muted text-muted-foreground grid size-14 place-items-center rounded-full">
        <Database aria-hidden strokeWidth={1.5} className="size-7" />
      </span>
      <div>
        <h1 className="text-2xl">{setupCheckCopy.title}</h1>
        <p className="text-muted-foreground mt-3">{setupCheckCopy.intro}</p>
      </div>
      <ol className="flex flex-col gap-3">
        {setupCheckCopy.steps.map((step) => (
          <li key={step.command} className="rounded-card bg-card border p-4 md:p-5">
            <h2 className="text-base">{step.title}</h2>
            <pre className="rounded-control bg-muted mt-2 overflow-x-auto px-3 py-2 text-sm">
              <code>{step.command}</code>
            </pre>
            <p className="text-muted-foreground mt-2 text-sm">{step.hint}</p>
          </li>
        ))}
      </ol>
      <p className="text-muted-foreground text-sm">
        {setupCheckCopy.server}: <code className="text-foreground">{env.supabaseUrl}</code>
      </p>
      <Button className="self-start" onClick={() => window.location.reload()}>
        {setupCheckCopy.again}
      </Button>
    </main>
  )
}

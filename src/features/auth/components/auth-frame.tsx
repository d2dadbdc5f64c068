import type { ReactNode } from 'react'
import { Logo } from '@/components/logo'

interface AuthFrameProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** The page around everything before signing in. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-12">
      <header className="w-full max-w-[440px]">
        {/* The mark, not its button, stands above the title's edge. */}
        <div className="-ml-2">
          <Logo />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="w-full max-w-[440px] pt-4 focus:outline-none md:pt-8"
      >
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {description && <p className="text-muted-foreground mt-2 text-pretty">{description}</p>}
        <div className="rounded-card bg-card mt-6 border p-4 md:p-6">{children}</div>
      </main>
    </div>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { Logo } from '@/components/logo'
import { TopBar } from '@/app/shell/top-bar'
import { VisitorActions } from '@/app/shell/visitor-actions'
import { Skeleton } from '@/components/ui/skeleton'
import { welcomeCopy } from '@/pages/home/copy/welcome'
import { Welcome } from '@/pages/home/welcome'

/**
 * What shows before any script of ours runs: rendered into index.html by the build. The head script
 * picks one of the three from the address and the stored session.
 */
function FirstPaint() {
  return (
    <>
      <div data-screen="welcome">
        <TopBar>
          <VisitorActions />
        </TopBar>
        <main className="min-w-0 grow">
          <Welcome />
        </main>
      </div>
      <div data-screen="auth">
        <AuthSkeleton />
      </div>
      <div data-screen="shell">
        <ShellSkeleton />
      </div>
    </>
  )
}

/** Matches the layout of features/auth's frame and its Login tab. */
function AuthSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-12">
      <header className="w-full max-w-[440px]">
        <Logo />
      </header>
      <main className="w-full max-w-[440px] pt-4 md:pt-8">
        <h1 className="text-2xl">{welcomeCopy.eyebrow}</h1>
        <p className="text-muted-foreground mt-2 text-pretty">{welcomeCopy.tagline}</p>
        <div className="rounded-card bg-card mt-6 flex flex-col gap-5 border p-4 md:p-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-[70px]" />
          <Skeleton className="h-[70px]" />
          <Skeleton className="h-11" />
        </div>
      </main>
    </div>
  )
}

function ShellSkeleton() {
  return (
    <>
      <TopBar isCrowded>
        <span className="grid size-11 place-items-center">
          <Skeleton className="size-8 rounded-full" />
        </span>
      </TopBar>
      <div className="flex">
        <div className="w-sidebar h-rest hidden shrink-0 flex-col gap-3 border-r p-5 lg:flex">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-6 w-32" />
        </div>
        <main className="min-w-0 grow">
          <div className="max-w-reading mx-auto px-4 py-6 md:py-8">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="mt-5 h-48" />
            <Skeleton className="mt-5 h-48" />
          </div>
        </main>
      </div>
    </>
  )
}

/** Returns the markup of all prepared screens. */
export function renderFirstPaint(): string {
  return renderToStaticMarkup(<FirstPaint />)
}

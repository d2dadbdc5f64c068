import { MessagesSquare, PenLine, ShieldCheck, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { welcomeCopy } from './copy/welcome'
import { Hero } from './hero'

const { values } = welcomeCopy

interface WelcomeProps {
  /** Replaces the picture once there are real faces to show. */
  hero?: ReactNode
  /** Shown at the end: public feed items. */
  preview?: ReactNode
}

/** A visitor's page. It is also the first paint, so it needs no data and no router. */
export function Welcome({ hero = <Hero />, preview }: WelcomeProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16">
        <div>
          <p className="text-muted-foreground text-sm font-semibold">{welcomeCopy.eyebrow}</p>
          <h1 className="mt-3 text-3xl md:text-[3.25rem] md:leading-[1.08] md:tracking-[-0.025em]">
            {welcomeCopy.tagline}
          </h1>
          <p className="text-muted-foreground mt-5 max-w-xl text-lg text-pretty">
            {welcomeCopy.lead}
          </p>
          <Actions className="mt-8" />
        </div>
        {hero}
      </section>
      <section aria-labelledby="values" className="border-t py-12 md:py-16">
        <h2 id="values" className="text-xl md:text-2xl">
          {welcomeCopy.valuesTitle}
        </h2>
        <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 sm:grid-cols-2">
          <Value icon={UsersRound} {...values.people} />
          <Value icon={MessagesSquare} {...values.open} />
          <Value icon={PenLine} {...values.drafts} />
          <Value icon={ShieldCheck} {...values.privacy} />
        </ul>
      </section>
      <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t py-10 md:py-12">
        <p className="text-xl font-semibold">{welcomeCopy.closing}</p>
        <Actions />
      </section>
      {preview}
      <footer className="text-muted-foreground flex flex-wrap gap-x-6 border-t py-4 text-sm">
        <AppLink to={paths.rules.to()} className="link inline-flex min-h-11 items-center">
          {welcomeCopy.rules}
        </AppLink>
        <AppLink to={paths.moderation.to()} className="link inline-flex min-h-11 items-center">
          {welcomeCopy.moderation}
        </AppLink>
      </footer>
    </div>
  )
}

function Actions({ className }: { className?: string }) {
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="large">
          <AppLink to={paths.auth.to({ tab: 'signup' })}>{welcomeCopy.getStarted}</AppLink>
        </Button>
        <Button asChild size="large" variant="secondary">
          <AppLink to={paths.auth.to({ tab: 'login' })}>{welcomeCopy.signIn}</AppLink>
        </Button>
      </div>
    </div>
  )
}

function Value({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span className="rounded-card bg-card grid size-11 shrink-0 place-items-center border">
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="text-base">{title}</h3>
        <p className="text-muted-foreground mt-1 text-base text-pretty">{text}</p>
      </div>
    </li>
  )
}

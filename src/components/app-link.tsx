import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router-dom'
import { hashHref } from '@/config/paths'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** What the page opens with, such as a conversation; no part of the address. */
  state?: unknown
}

/** A link inside the app; a plain one in the prerendered first paint, which has no router. */
export function AppLink({ to, state, children, ...props }: AppLinkProps) {
  if (useInRouterContext()) {
    return (
      <Link to={to} state={state} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a href={hashHref(to)} {...props}>
      {children}
    </a>
  )
}

import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router-dom'
import { hashHref } from '@/config/paths'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link inside the app; a plain one in the prerendered first paint, which has no router. */
export function AppLink({ to, children, ...props }: AppLinkProps) {
  if (useInRouterContext()) {
    return (
      <Link to={to} {...props}>
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

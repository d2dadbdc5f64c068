import type { ReactNode } from 'react'
import { industryLabel, openToLabel, roleLabel } from '@/components/member-facts'
import { Badge } from '@/components/ui/badge'
import { profileCopy } from '../copy'

interface Chosen {
  roles: readonly string[]
  open_to: readonly string[]
  industries: readonly string[]
}

interface RowProps {
  label: string
  values: readonly string[]
}

function Row({ label, values }: RowProps) {
  if (values.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5">
      <dt className="text-muted-foreground w-20 shrink-0 text-sm">{label}</dt>
      <dd className="flex min-w-44 grow basis-0 flex-wrap gap-1.5">
        {values.map((value) => (
          <Badge key={value} variant="outline" className="text-foreground">
            {value}
          </Badge>
        ))}
      </dd>
    </div>
  )
}

/** What someone is, what they are open to and in which industries. */
export function MemberFacts({ facts, fallback }: { facts: Chosen; fallback: ReactNode }) {
  // "Other" says nothing about someone.
  const isTelling = (key: string) => key !== 'other'
  const roles = facts.roles.filter(isTelling).map(roleLabel)
  const openTo = facts.open_to.map(openToLabel)
  const industries = facts.industries.filter(isTelling).map(industryLabel)
  const isEmpty = [facts.roles, facts.open_to, facts.industries].every(({ length }) => length === 0)
  if (isEmpty) return fallback
  if (roles.length + openTo.length + industries.length === 0) return null
  return (
    <dl className="mt-4 flex flex-col gap-2">
      <Row label={profileCopy.roles} values={roles} />
      <Row label={profileCopy.openTo} values={openTo} />
      <Row label={profileCopy.industries} values={industries} />
    </dl>
  )
}

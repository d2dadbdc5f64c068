import { highlight } from './highlight'

/** The first of some facts, and those that match: a person's role, and the skill someone searched for. */
export function shortFacts(facts: string, query: string): string {
  const [first = '', ...others] = facts.split(' · ')
  const matching = others
    .flatMap((fact) => fact.split(', '))
    .filter((fact) => highlight(fact, query).some(({ isMatch }) => isMatch))
  return [first, ...(matching.length > 0 ? matching : others.slice(0, 1))].join(' · ')
}

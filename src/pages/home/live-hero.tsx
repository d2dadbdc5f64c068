import { useQuery } from '@tanstack/react-query'
import { feedQueries } from '@/features/feed'
import { displayName } from '@/lib/format'
import { Hero } from './hero'

/** The picture beside the welcome, with those who wrote in public lately. */
export function LiveHero() {
  const items = useQuery(feedQueries.preview()).data ?? []
  const people = new Map(
    items.map(({ profile }) => [
      profile.id,
      { name: displayName(profile), face: profile.avatar_url },
    ]),
  )
  return <Hero people={[...people.values()]} />
}

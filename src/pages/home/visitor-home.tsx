import { partOf, usePart } from '@/lib/parts'
import { Hero } from './hero'
import { Welcome } from './welcome'
import { WelcomePreview } from './welcome-preview'

const liveHero = partOf(async () => (await import('./live-hero')).LiveHero)

/** The welcome page: the drawing at once, the faces of members as soon as they are there. */
export function VisitorHome() {
  const { value: LiveHero } = usePart(liveHero, true)
  return <Welcome hero={LiveHero ? <LiveHero /> : <Hero />} preview={<WelcomePreview />} />
}

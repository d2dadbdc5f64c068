import { quietOnDemand } from '@/components/on-demand'
import { WhenSeen } from '@/components/when-seen'

const FeedPreview = quietOnDemand(async () => (await import('./feed-preview')).FeedPreview)

/** Public feed items, loaded when a visitor nears the end of the welcome page. */
export function WelcomePreview() {
  return (
    <WhenSeen margin="400px">
      <FeedPreview />
    </WhenSeen>
  )
}

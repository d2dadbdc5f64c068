import { AppLink } from '@/components/app-link'
import { LinkedText } from '@/components/linked-text'
import type { MentionedTextProps } from '@/components/mentions'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { splitMentions } from '@/lib/mentions'
import { useMentioned } from '../queries'

/** A text in which mentions are links to profiles, with the present name. */
export function MentionedText({ text, item, links }: MentionedTextProps) {
  const people = useMentioned(item, text)
  return splitMentions(text, people).map((piece, place) =>
    typeof piece === 'string' ? (
      <LinkedText key={place} text={piece} links={links} />
    ) : (
      <AppLink key={place} to={paths.profile.to(piece.profile_id)} className={links}>
        @{displayName(piece)}
      </AppLink>
    ),
  )
}

import { moderationCopy } from '../copy'

/** Why the viewer, an admin, doesn't answer this open appeal. */
export function whyAnotherAnswers(appealedBy: string | null, viewerId: string): string {
  return appealedBy === viewerId ? moderationCopy.ownAppeal : moderationCopy.ownDecision
}

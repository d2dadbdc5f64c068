import { COMMA, tidy } from '@/lib/text'

/** Spec 1 §5: skills are split on commas, trimmed, empty entries dropped. */
export function parseSkills(text: string): string[] {
  return text
    .split(COMMA)
    .map(tidy)
    .filter((skill) => skill !== '')
}

/** The badges a header shows, and how many it hides. */
export function visibleSkills(
  skills: readonly string[],
  limit: number,
): { shown: string[]; hidden: number } {
  const shown = skills.slice(0, limit)
  return { shown, hidden: skills.length - shown.length }
}

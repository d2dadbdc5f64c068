import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { profileCopy } from '../copy'
import { profileLimits } from '../limits'
import { visibleSkills } from '../model/skills'

/** The id of the list, which the number of skills leads to. */
export const SKILLS_ID = 'skills'

/** The first skills, and on demand all. */
export function Skills({ skills }: { skills: readonly string[] }) {
  const [isAll, setIsAll] = useState(false)
  const few = visibleSkills(skills, profileLimits.skillBadges)
  const { shown, hidden } = isAll ? { ...few, shown: skills } : few
  if (shown.length === 0) return null
  return (
    <ul
      id={SKILLS_ID}
      tabIndex={-1}
      aria-label={profileCopy.skills}
      className="mt-5 flex scroll-mt-20 flex-wrap items-center gap-2"
    >
      {shown.map((skill, index) => (
        // The same skill may be listed twice.
        <li key={`${index}-${skill}`} className="flex max-w-full">
          <Badge title={skill}>
            <span className="truncate">{skill}</span>
          </Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => setIsAll(!isAll)}
            className="touch-target rounded-full"
          >
            <Badge variant="outline">
              {isAll ? profileCopy.fewerSkills : profileCopy.moreSkills(hidden)}
            </Badge>
          </button>
        </li>
      )}
    </ul>
  )
}

import { newId } from '@/lib/uuid'
import { tidy } from '@/lib/text'
import { ruleSchema } from '../schemas'
import type { Rule } from './rules'

/** A rule while a super admin edits it; a new one has no id yet. */
export interface EditedRule {
  key: string
  id: string | null
  title: string
  body: string
}

/** The rules as edited, and the version they were written over. */
export interface EditedRules {
  base: number
  rules: EditedRule[]
  retired: EditedRule[]
}

type RuleErrors = Partial<Record<'title' | 'body', string>>

function toEdited(rules: readonly Rule[]): EditedRule[] {
  return rules.map(({ id, title, body }) => ({ key: id, id, title, body }))
}

/** Begins to edit a version. */
export function editVersion(number: number, rules: readonly Rule[]): EditedRules {
  return {
    base: number,
    rules: toEdited(rules),
    retired: [],
  }
}

export function addRule(edited: EditedRules): EditedRules {
  return { ...edited, rules: [...edited.rules, { key: newId(), id: null, title: '', body: '' }] }
}

export function changeRule(
  edited: EditedRules,
  key: string,
  change: Partial<Pick<EditedRule, 'title' | 'body'>>,
): EditedRules {
  const rules = edited.rules.map((rule) => (rule.key === key ? { ...rule, ...change } : rule))
  return { ...edited, rules }
}

/** Moves a rule by some places; at the ends it stays. */
export function moveRule(edited: EditedRules, key: string, by: number): EditedRules {
  const from = edited.rules.findIndex((rule) => rule.key === key)
  const rule = edited.rules[from]
  const to = from + by
  if (!rule || to < 0 || to >= edited.rules.length) return edited
  return { ...edited, rules: edited.rules.toSpliced(from, 1).toSpliced(to, 0, rule) }
}

/** Takes a rule out. One that was published can be brought back until the next version. */
export function retireRule(edited: EditedRules, key: string): EditedRules {
  const rule = edited.rules.find((one) => one.key === key)
  if (!rule) return edited
  return {
    ...edited,
    rules: edited.rules.filter((one) => one !== rule),
    retired: rule.id === null ? edited.retired : [...edited.retired, rule],
  }
}

/** Puts a retired rule at the end: one of this edit, or of an earlier version. */
export function bringBack(edited: EditedRules, rule: EditedRule): EditedRules {
  return {
    ...edited,
    rules: [...edited.rules, rule],
    retired: edited.retired.filter(({ key }) => key !== rule.key),
  }
}

/** The rules that the next version leaves out, and those that earlier versions did. */
export function retiredRules({ rules, retired }: EditedRules, earlier: readonly Rule[]) {
  const formerIds = new Set(earlier.map(({ id }) => id))
  const currentIds = new Set(rules.map(({ id }) => id))
  return {
    leaving: retired.filter(({ id }) => id === null || !formerIds.has(id)),
    former: toEdited(earlier.filter(({ id }) => !currentIds.has(id))),
  }
}

/** Whether publishing would change anything. */
export function differs({ rules }: EditedRules, published: readonly Rule[]): boolean {
  return (
    rules.length !== published.length ||
    rules.some((rule, index) => {
      const old = published[index]
      return rule.id !== old?.id || tidy(rule.title) !== old.title || tidy(rule.body) !== old.body
    })
  )
}

/** The messages of rules that can't be published, by key. */
export function problemsOf({ rules }: EditedRules): ReadonlyMap<string, RuleErrors> {
  const problems = new Map<string, RuleErrors>()
  for (const rule of rules) {
    const { error } = ruleSchema.safeParse(rule)
    if (!error) continue
    const errors: RuleErrors = {}
    for (const { path, message } of error.issues) {
      const field = path[0] === 'title' ? 'title' : 'body'
      errors[field] ??= message
    }
    problems.set(rule.key, errors)
  }
  return problems
}

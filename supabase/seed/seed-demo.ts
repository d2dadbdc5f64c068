import type { SeedContext } from './context'
import { seedArticles } from './seed-articles'
import { seedEvents } from './seed-events'
import { seedBusiness } from './seed-business'
import { seedGroups } from './seed-groups'
import { seedForums } from './seed-forums'
import { seedInvesting } from './seed-investing'
import { seedModeration } from './seed-moderation'
import { seedPeople } from './seed-people'
import { seedRules } from './seed-rules'
import { seedSafety } from './seed-safety'
import { seedSaved, seedSearches } from './seed-saved'
import { seedSocial } from './seed-social'

/**
 * Makes a believable community in an empty database: the demo accounts and sixty members, dated over the
 * past year, and what is between them. Always the same people; every constraint and trigger of the
 * database applies to them.
 */
export async function seedDemo(context: SeedContext): Promise<void> {
  const members = await seedPeople(context)
  await seedSocial(context, members)
  await seedArticles(context, members)
  await seedGroups(context, members)
  await seedForums(context, members)
  await seedInvesting(context, members)
  await seedEvents(context, members)
  await seedBusiness(context, members)
  await seedRules(context)
  await seedModeration(context, members)
  await seedSafety(context, members)
  await seedSaved(context)
  await seedSearches(context)
}

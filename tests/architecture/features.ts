import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { projectRoot } from '../../supabase/local/config'

const names = z.array(z.string())
const featureSchema = z.strictObject({
  tier: z.enum(['identity', 'social', 'content', 'overview']),
  uses: names,
  tables: names,
  buckets: names,
  functions: names,
  rpcs: names,
  /** Tables of other features that it embeds in reads, each with the reason. */
  embeds: z.record(z.string(), z.string().min(20)).default({}),
})

export type Feature = z.infer<typeof featureSchema>

/** Reads `src/features/features.json`: the graph of features and who owns what. */
export function readFeatures(): Record<string, Feature> {
  const text = readFileSync(join(projectRoot, 'src/features/features.json'), 'utf8')
  return z.record(z.string(), featureSchema).parse(JSON.parse(text))
}

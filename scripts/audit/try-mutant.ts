import { runNativeTap } from '../../tests/support/native-pgtap'
import type { Session } from '../../tests/support/native-postgres'
import { tapFailures, type TapFile } from '../../tests/support/pgtap'
import type { Mutant } from './mutants'

/** The result of the pgTAP suite for one mutant. */
export interface Verdict {
  name: string
  /** The first file that failed and its first failure; null when the whole suite passed. */
  killedBy: { file: string; complaint: string } | null
}

/**
 * Runs files on the database without one of its defences until one notices. The defence is removed within
 * the transaction of each file, which is rolled back.
 * @throws when the mutant's SQL is invalid, which would look as if a test had noticed it.
 */
export async function tryMutant(
  session: Session,
  { name, sql }: Mutant,
  files: readonly TapFile[],
): Promise<Verdict> {
  await session.query(`begin; ${sql}; rollback;`)
  for (const file of files) {
    const complaint = await firstComplaint(session, file, sql)
    if (complaint !== null) return { name, killedBy: { file: file.name, complaint } }
  }
  return { name, killedBy: null }
}

async function firstComplaint(session: Session, file: TapFile, sql: string) {
  const transaction = file.transaction.replace(/^begin;$/m, `begin;\n${sql};`)
  try {
    const [complaint] = tapFailures(await runNativeTap(session, { ...file, transaction }))
    return complaint ?? null
  } catch (error) {
    return String(error)
  }
}

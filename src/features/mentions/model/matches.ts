import { fold } from '@/lib/fold'

interface Named {
  username: string
  full_name: string | null
  name: string | null
}

/** Whether a name of someone begins with what was typed: the list is narrowed while the next one loads. */
export function isMeantBy(typed: string, { username, full_name: full, name }: Named): boolean {
  return ` ${fold([username, full, name].join(' '))}`.includes(` ${fold(typed)}`)
}

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../../supabase/local/config'

/** A file of the repository, with its path relative to the root. */
export interface SourceFile {
  path: string
  text: string
}

/** Every matching file below `folder`, without tests and generated files. */
export function sourceFiles(
  folder: string,
  endings: readonly string[] = ['.ts', '.tsx'],
): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && entry.name !== 'database.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(projectRoot, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
}

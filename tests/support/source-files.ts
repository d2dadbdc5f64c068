import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../../supabase/local/config'

/** One file of the repository, its path relative to the root with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

/** Every file below `folder` whose name ends as asked, tests and generated files left out. */
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

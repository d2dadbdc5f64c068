import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The options of a command, `--help` besides. Ends the process when only the usage is asked for, or when an
 * option is not known.
 * @param options as `parseArgs` takes them.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  // Read by hand, so that the options keep the types they were given.
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}

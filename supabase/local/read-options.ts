import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads the options of a command. Ends the process on `--help`, printing the usage, and on an
 * unknown option.
 * @param options as `parseArgs` takes them.
 * @param args what follows the command's name.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  args: string[] = process.argv.slice(2),
) {
  // Check by hand, so that `options` keeps its type.
  if (args.some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options, args }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}

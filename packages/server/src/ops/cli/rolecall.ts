import { parseArgs } from 'node:util'
import { explainFailure } from '../../platform/explain-failure.ts'
import { complain, print } from './output.ts'

// Parsing, analysis and ranking without a server, and administration of the database. Exits with 1 if anything could not be read,
// or is invalid. Each command loads only what it needs, so that it begins at once.

const USAGE = `rolecall parse FILE…                read résumé files and print their contents
rolecall parse --jsonl [FILE]       the same for texts, one {"id", "text"} per line, from a file or standard input
rolecall analyse --jsonl [FILE]     print the requirements of descriptions, one {"id", "title", "text"} per line
rolecall rank --jobs jobs.jsonl --resumes FOLDER|pool.jsonl [--top 100]
                                    rank the candidates of a pool for each description, best first
rolecall import-skills FILE --company NAME [--dry-run]
                                    import a skill list from ESCO or O*NET for a company, or preview the import
rolecall export --company NAME --to FILE
                                    export everything a company has as one archive (.tar.zst)
rolecall import archive FILE --company NAME [--dry-run]
                                    import an archive into an empty company, or print what would not move;
                                    the same command again goes on with an import that was interrupted
rolecall doctor [--to EMAIL] [--json]
                                    check a running installation, and say what to do; with --to also by test messages
rolecall audit-verify               check that each company’s history is unchanged, or print its first broken link
rolecall check-erasures             list candidates who were merged before they were erased, and the result
rolecall mails [EMAIL]              print the latest emails of all companies, or to one address, with the links that the outbox hides
rolecall rotate-credentials         re-encrypt the credentials of all sources with a new key
rolecall super-admin EMAIL [--no-companies] [--no-add-ons]
                                    allow a user to add companies and edit add-ons; with both options, remove these rights
rolecall spread [--apply] [--steps] say how to distribute the database by company in a Citus cluster, or do it;
                                    --steps lists every step with its SQL`

async function verifyHistory(): Promise<void> {
  const { verifyChains } = await import('./database-commands.ts')
  await verifyChains((report) => {
    print(report)
    if (!report.holds) process.exitCode = 1
  })
}

async function findOutrun(): Promise<void> {
  const { checkErasures } = await import('./database-commands.ts')
  await checkErasures((report) => {
    print(report)
    process.exitCode = 1
  })
}

async function run(): Promise<void> {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      jsonl: flag,
      jobs: option,
      resumes: option,
      top: option,
      company: option,
      'dry-run': flag,
      'no-companies': flag,
      'no-add-ons': flag,
      apply: flag,
      steps: flag,
      json: flag,
      to: option,
      help: flag,
    },
  })
  const [command, ...files] = positionals
  const top = values.top === undefined ? Number.POSITIVE_INFINITY : Number(values.top)
  if (Number.isNaN(top) || top < 1) throw new Error('--top must be at least 1.')
  if (command === 'help' || values.help) return void process.stdout.write(`${USAGE}\n`)
  if (command === 'parse' && (values.jsonl || files.length > 0))
    return (await import('./text-commands.ts')).parse(files, values.jsonl)
  if (command === 'analyse' && values.jsonl) return (await import('./text-commands.ts')).analyse(files)
  if (command === 'rank' && values.jobs && values.resumes)
    return (await import('./text-commands.ts')).rank(values.jobs, values.resumes, top)
  if (command === 'doctor' && files.length === 0) return (await import('./doctor.ts')).doctor(values)
  if (command === 'rotate-credentials' && files.length === 0) {
    const { rotateCredentials } = await import('./rotate-credentials.ts')
    const { resealed, unreadable } = await rotateCredentials()
    for (const place of unreadable) complain(`${place}: no available key decrypts it. Enter its credentials again.`)
    return print({ resealed, unreadable: unreadable.length })
  }
  const [list] = files
  if (command === 'import-skills' && values.company && list !== undefined && files.length === 1) {
    // Loaded here, since the other commands need no database.
    const { importSkills } = await import('./import-skills.ts')
    return print(await importSkills(list, { company: values.company, isLook: values['dry-run'] }))
  }
  if (command === 'export' && values.company && values.to && files.length === 0)
    return print(await (await import('./archive-commands.ts')).exportToFile(values.company, values.to))
  if (command === 'import' && list === 'archive' && values.company && files[1] !== undefined && files.length === 2) {
    const { importFromFile } = await import('./import-archive-file.ts')
    return print(await importFromFile(files[1], { company: values.company, isLook: values['dry-run'] }))
  }
  if (command === 'audit-verify') return verifyHistory()
  if (command === 'check-erasures') return findOutrun()
  if (command === 'mails' && files.length <= 1) {
    const { readMails } = await import('./database-commands.ts')
    return readMails(print, files[0])
  }
  if (command === 'super-admin' && files[0]) {
    const { nameSuperAdministrator } = await import('./database-commands.ts')
    return nameSuperAdministrator(files[0], { adds: !values['no-companies'], edits: !values['no-add-ons'] })
  }
  if (command === 'spread' && files.length === 0) {
    const { spreadOver } = await import('./database-commands.ts')
    const options = { applies: values.apply, lists: values.steps, take: print }
    for (const refusal of await spreadOver(options)) complain(refusal)
    return
  }
  throw new Error(USAGE)
}

// The reader of the output may have closed it.
process.stdout.on('error', () => process.exit())

try {
  await run()
} catch (error) {
  complain(explainFailure(error))
}

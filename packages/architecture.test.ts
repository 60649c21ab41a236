import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isData } from '../scripts/structure/is-data.ts'
import { type Import, isOurs, isTest, listSources, packageOf, readImports } from '../scripts/structure/read-imports.ts'
import { calls } from './contract/src/all-calls.gen.ts'
import type { Calls } from './contract/src/platform/define-calls.ts'
import { FLOORS } from './server/src/modules/order.ts'

// The rules of docs/architecture.md, read off the import statements. What needs both server and client is beside packages/: the tests
// in flows/ and e2e/, which may import everything, and which nothing of the product imports.

const root = fileURLToPath(new URL('.', import.meta.url))
const LINES_MAX = 320
/** A test tells many small stories; cutting them apart by number helps nobody find one. */
const TEST_LINES_MAX = 450

const files = listSources(root)
const imports = readImports(root, files)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const product = imports.filter(({ file }) => !isTest(file))
const say = ({ file, to }: Import) => `${file} imports ${to}`
/** `pool`: the module of a file in the server, the client or the contract. */
const moduleOf = (path: string) =>
  /^(?:server|web)\/src\/modules\/([\w-]+)\/|^contract\/src\/([\w-]+)\//.exec(path)?.slice(1).find(Boolean)

test('packages depend in one direction: domain, contract, then server, web and extension, which are independent', () => {
  const allowed: Record<string, string[]> = {
    domain: ['domain'],
    contract: ['contract', 'domain'],
    server: ['server', 'contract', 'domain'],
    web: ['web', 'contract', 'domain'],
    extension: ['extension', 'contract', 'domain'],
    sdk: ['sdk', 'contract', 'domain'],
  }
  const wrong = product.filter(({ file, to }) => isOurs(to) && !allowed[packageOf(file)]?.includes(packageOf(to)))
  expect(wrong.map(say)).toEqual([])
  const ofApart = ({ file, to }: Import) =>
    ['extension', 'jobboard'].includes(packageOf(to)) && packageOf(to) !== packageOf(file)
  expect(product.filter(ofApart).map(say)).toEqual([])
})

test('domain is pure: it imports no package and no Node module', () => {
  expect(product.filter(({ file, to }) => packageOf(file) === 'domain' && !isOurs(to)).map(say)).toEqual([])
})

const FLOOR_OF = new Map(FLOORS.flatMap((floor, height) => Object.keys(floor).map((name) => [name, height] as const)))
const sayFloor = (name: string) => `${name} (floor ${FLOOR_OF.get(name)})`

test('a server module imports only modules on lower layers, as modules/order.ts lists them', () => {
  const wrong = product.filter(({ file, to, isType }) => {
    const [from, target] = [moduleOf(file), moduleOf(to)]
    if (isType || !file.startsWith('server/') || !to.startsWith('server/') || !from || !target) return false
    return from !== target && (FLOOR_OF.get(target) ?? 0) >= (FLOOR_OF.get(from) ?? 0)
  })
  // To mend it: move what both need into a lower module, hand it in as an argument, or raise the floor of the importer.
  const say = ({ file, to }: Import) =>
    `${sayFloor(moduleOf(file) ?? '')} imports ${sayFloor(moduleOf(to) ?? '')}: ${file} → ${to}`
  expect(wrong.map(say)).toEqual([])
})

test('modules/order.ts lists every server module once, and client and contract modules use these names', () => {
  const foldersOf = (start: string) =>
    [...new Set(files.filter((file) => file.startsWith(start)).flatMap((file) => moduleOf(file) ?? []))].sort()
  const listed = FLOORS.flatMap((floor) => Object.keys(floor)).sort()
  expect(foldersOf('server/src/modules/')).toEqual(listed)
  const beside = [...foldersOf('web/src/modules/'), ...foldersOf('contract/src/')].filter((name) => name !== 'platform')
  expect(beside.filter((name) => !listed.includes(name))).toEqual([])
})

test('client modules do not import each other, and shared code is in components', () => {
  const wrong = product.filter(({ file, to }) => {
    const [from, target] = [moduleOf(file), moduleOf(to)]
    return file.startsWith('web/') && to.startsWith('web/') && from && target && from !== target
  })
  expect(wrong.map(say)).toEqual([])
})

test('the design system of the client makes no calls and imports nothing from the contract', () => {
  const wrong = product.filter(({ file, to }) => file.startsWith('web/src/ui/') && packageOf(to) === 'contract')
  expect(wrong.map(say)).toEqual([])
})

/** Files that sign something other than a link: work for a browser, and a code that is typed. */
const SIGN_NO_LINK = [
  'server/src/modules/sourcing/pair-browser.ts',
  'server/src/modules/careers/proof-of-work.ts',
  // That a stranger sent some bytes here, which leads nowhere.
  'server/src/platform/files/form-files.ts',
]

test('signed links are created and checked in one place, which verifies that their user still exists (docs/decisions/0057)', () => {
  const signing = product.filter(({ to }) => to === 'server/src/platform/kernel/signature.ts').map(({ file }) => file)
  expect(signing.toSorted()).toEqual([...SIGN_NO_LINK, 'server/src/platform/kernel/signed-links.ts'].toSorted())
  const besides = product
    .filter(({ to }) => to === 'server/src/platform/kernel/signed-links.ts')
    .map(({ file }) => file)
  const signed = besides.filter((file) => /\b(?:isS|s)ign(?:ed)?Besides\b/.test(textOf(file)))
  // It asks with the password that it looks up for the signature.
  expect(signed).toEqual(['server/src/modules/accounts/account-link.ts'])
})

test('sessions are ended in one place, which also closes their streams', () => {
  const ends = files.filter((file) => !isTest(file) && /\bset\(\{[^}]*\brevoked_at\b/.test(textOf(file)))
  expect(ends.filter((file) => textOf(file).includes("updateTable('session')"))).toEqual([
    'server/src/modules/sign-on/end-sessions.queries.ts',
  ])
})

test('SQL is only in *.queries.ts, db/ and jobs/', () => {
  const speaksSql = /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  const wrong = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !isTest(file) &&
      !/\.queries\.ts$|\/(db|jobs)\//.test(file) &&
      speaksSql.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})

/** Files that accept HTML not written by the tag, and why none of it comes from a stranger. */
const TRUSTED_HTML: Record<string, string> = {
  'server/src/modules/candidates/preview-page.ts': 'what `htmlOfBlocks` wrote when the file was read',
  'server/src/modules/email/render-letter.ts':
    'what a company wrote in its mail, cleaned by `sanitiseMail` when it was kept',
  'server/src/modules/careers/page-frame.ts':
    'the style with a colour that is one, JSON that ends no element, and the address of a picture of ours',
  'server/src/modules/careers/proof-of-work.ts': 'the one script, into which nothing is put',
  'server/src/modules/careers/careers-search.ts': 'the one script, into which nothing is put',
}
/** Files with markup in strings, which no browser of a person reads. */
const MARKUP_IN_STRINGS: Record<string, string> = {
  'server/src/modules/assistants/fence-answer.ts': 'fences around the words of strangers, which a model reads',
  'server/src/parsing/csv/xlsx-parts.ts': 'parts of workbooks, escaped as Excel has it',
  'server/src/modules/mailbox/real-mails.samples.ts': 'emails for tests, as strangers write them',
  'server/src/ops/demo/demo-mails.ts': 'typed as a company types it, and cleaned as all of them',
  'server/src/ops/demo/sequence-texts.ts': 'as those of demo-mails.ts',
  'server/src/parsing/ingest/detect-type.ts': 'looked for, not written',
  'server/src/parsing/ingest/made-files.samples.ts': 'files for tests, as portals and forms make them',
  'server/src/parsing/ingest/made-templates.samples.ts': 'files for tests, as templates make them',
  'server/src/parsing/ingest/test-files.ts': 'files for tests',
  'server/src/parsing/ingest/unseen-files.ts': 'files for tests',
  'server/src/parsing/ingest/more-unseen-files.samples.ts': 'files for tests',
}

test('pages and emails use the `html` tag and feeds the `xml` tag, so that escaping is automatic', () => {
  const sources = files.filter(
    (file) => file.startsWith('server/src/') && !isTest(file) && file !== 'server/src/platform/kernel/markup.ts',
  )
  const trusting = sources.filter((file) => /\btrustedHtml\b/.test(textOf(file)))
  expect(trusting.sort()).toEqual(Object.keys(TRUSTED_HTML).sort())
  const markup = /(?<!\bhtml|\bxml)['"`]<(?:[!?/]\w|[a-z][\w:-]*(?:\$\{|\s*\/?>|\s+[\w:-]+=))/i
  const inStrings = sources.filter((file) => !(file in TRUSTED_HTML) && markup.test(textOf(file)))
  expect(inStrings.sort()).toEqual(Object.keys(MARKUP_IN_STRINGS).sort())
})

/**
 * Queries that read a candidate's name, email or phone even if hidden, by purpose (modules/blind-review/known-names.queries.ts).
 * They show it to no user: queries for that select `nameOf` or `contactOf`. The harness of the server's tests checks that every
 * statement does one of the two (server/test/name-rules.ts).
 */
const KNOWN_IDENTITIES: Readonly<Record<string, readonly string[]>> = {
  corrected: ['resumes/corrected-facts.queries.ts'],
  deleted: ['privacy/deleted-rows.queries.ts'],
  demonstrated: ['server/src/ops/demo/demo.queries.ts'],
  emailed: [
    'applicant/applicant.queries.ts',
    'applicant/feedback.queries.ts',
    'calendars/entries.queries.ts',
    'careers/applicants-group.queries.ts',
    'careers/drafts.queries.ts',
    'email/mail-look.queries.ts',
    'email/mail-runs.queries.ts',
    'email/mail.queries.ts',
    'fairness/explanation.queries.ts',
    'fairness/reviews.queries.ts',
    'interviews/bookings.queries.ts',
    'interviews/interviews.queries.ts',
    'moving/native-lines.queries.ts',
    'offers/addressee.queries.ts',
    'outreach/enrolment-rows.queries.ts',
    'outreach/interest-mails.queries.ts',
    'outreach/interest.queries.ts',
    'outreach/mail-thread.queries.ts',
    'pipeline/rejection-emails.queries.ts',
  ],
  erased: [
    'careers/drafts.queries.ts',
    'privacy/erase-rows.queries.ts',
    'privacy/erasures.queries.ts',
    'privacy/mentions-of-people.queries.ts',
  ],
  exported: ['privacy/exports.queries.ts'],
  indexed: ['matching/search-words.queries.ts'],
  matched: [
    'careers/messages.queries.ts',
    'careers/referrals.queries.ts',
    'careers/unconfirmed.queries.ts',
    'duplicates/duplicates.queries.ts',
    'forms/filled-form-rows.queries.ts',
    'mailbox/incoming.queries.ts',
    'mailbox/received.queries.ts',
    'moving/place-emails.queries.ts',
    'moving/place-people.queries.ts',
    'offers/hires.queries.ts',
    'outreach/interest.queries.ts',
    'outreach/mail-thread.queries.ts',
    'privacy/deletions.queries.ts',
    'privacy/exports.queries.ts',
    'ranking-check/ranking-check.queries.ts',
    'resumes/fact-corrections.queries.ts',
    'resumes/people-by-email.queries.ts',
    'resumes/sharing-address.queries.ts',
    'resumes/store-resume.queries.ts',
    'sourcing/sourced-people.queries.ts',
  ],
  recorded: ['duplicates/duplicates.queries.ts'],
  redacted: ['blind-review/identities.queries.ts'],
  stored: [
    'duplicates/merges.queries.ts',
    'imports/undo-import.queries.ts',
    'resumes/people-by-email.queries.ts',
    'resumes/reparse.queries.ts',
    'resumes/store-resume.queries.ts',
  ],
}

test('only these queries read a hidden name, email or phone, each for a stated purpose', () => {
  const found = files
    .filter((file) => file.startsWith('server/src/') && !isTest(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bknown(?:Name|Contact(?:<string>)?|Row)\(\s*'(\w+)'/g)].map(([, purpose = '']) => ({
        purpose,
        file: file.replace('server/src/modules/', ''),
      })),
    )
  const byPurpose = [...Map.groupBy(found, ({ purpose }) => purpose)]
  const sorted = byPurpose.map(([purpose, those]) => [purpose, [...new Set(those.map(({ file }) => file))].sort()])
  expect(Object.fromEntries(sorted)).toEqual(KNOWN_IDENTITIES)
})

test('no query builds a candidate’s name, email or phone itself, past the gate', () => {
  const marked = /\b(?:knownContact(?:<string>)?|contactFor|addressFor)\([^)]*\)/g
  const spells = (text: string) =>
    /\bc\.(?:name|email|phone)\b/.test(text.replace(marked, '')) && /\bcandidate(?: as)? c\b/.test(text)
  const gates = ['blind-review/blind-gate', 'blind-review/known-names', 'applications/contact-gate']
  const gateFiles = gates.map((name) => `server/src/modules/${name}.queries.ts`)
  const wrong = files.filter(
    (file) => file.startsWith('server/src/') && !isTest(file) && !gateFiles.includes(file) && spells(textOf(file)),
  )
  expect(wrong).toEqual([])
})

test('the assistant protocol loads with its first message, so that no other request waits for it', () => {
  const reading = files.filter((file) => /from '@modelcontextprotocol\//.test(textOf(file)) && !/^e2e|test/.test(file))
  expect(reading).toEqual(['server/src/modules/assistants/answer-message.ts'])
  expect(files.filter((file) => /from '[^']*answer-message\.ts'/.test(textOf(file)))).toEqual([])
})

/** Calls of sourcing, which are in a separate file. */
const OF_ANOTHER_AREA = ['sourcing/sourcing-orders']

/** `people/pool`: a file of the contract that declares calls. */
const areas = files
  .filter((file) => file.startsWith('contract/') && !isTest(file) && /\bdefineCalls\(/.test(textOf(file)))
  .flatMap((file) => /^contract\/src\/([\w-]+\/[\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  .filter((area) => !area.startsWith('platform/') && !OF_ANOTHER_AREA.includes(area))
  .sort()

test('an area has one name and one module in contract, server and client', () => {
  const areasOf = (pattern: RegExp) => files.flatMap((file) => pattern.exec(file)?.slice(1, 3).join('/') ?? []).sort()
  expect(areasOf(/^server\/src\/modules\/([\w-]+)\/([\w-]+)\.handlers\.ts$/)).toEqual(areas)
  const withPages = areasOf(/^web\/src\/modules\/([\w-]+)\/(?:[\w-]+\/)?([\w-]+)\.pages\.ts$/)
  expect(withPages.filter((area) => !areas.includes(area))).toEqual([])
})

test('no two files of a package have the same name', () => {
  const byName = Map.groupBy(files, (file) => `${packageOf(file)}/${basename(file)}`)
  const twice = [...byName].filter(([, same]) => same.length > 1).map(([name]) => name)
  expect(twice).toEqual([])
})

const ALL_CALLS: Readonly<Record<string, Calls>> = calls

/** Calls that change something and are sent past `useCallMutation`, and why a second press does no harm there. */
const SENT_OTHERWISE: Record<string, string> = {
  'web/src/modules/accounts/session/PasskeySignIn.tsx':
    'asks, has the browser ask, and sends: its button is busy all the while',
  'web/src/components/candidate-view/moves/exclude-first.ts': 'is part of a move, which shows at once',
  'web/src/components/candidate-view/moves/use-moves.ts':
    'moves show at once, so that the button is gone; undo goes in turn',
  'web/src/components/candidate-view/pane/open-original.ts': 'knows whose link is under way',
  'web/src/components/candidate-view/pane/use-candidate.ts': 'notes what is looked at, which nobody presses',
  'web/src/components/candidate-view/placing/use-placing.tsx':
    'the undo goes with its press, and a second one changes nothing',
  'web/src/components/candidate-view/tabs/CorrectFactsModal.tsx':
    'reads how the facts are now, between two presses of a form',
  'web/src/modules/reports/dashboard/sample/make-sample.ts': 'is started by useSingleFlight of its caller',
  'web/src/modules/accounts/session/sign-out.ts': 'the menu closes with the press',
  'web/src/modules/moving/StartMove.tsx': 'sends inside useCallMutation, once the files are in the store',
  'web/src/modules/archive/ImportArchive.tsx': 'sends inside useCallMutation, once the file is in the store',
}
/** Forms that make no call themselves, and what locks them on the first press. */
const FORMS_OF_OTHERS: Record<string, string> = {
  'web/src/components/candidate-view/moves/ChangeStatusModal.tsx': 'hands the move over once',
  'web/src/modules/offers/offer-templates/OfferTemplateForm.tsx':
    'is the form of the pages that make and change a template',
  'web/src/modules/positions/details/DetailsStep.tsx': 'the moves of the wizard, one at a time',
  'web/src/modules/positions/templates/DetailsViews.tsx': 'moves of the wizard, which useOneMove makes one at a time',
  'web/src/modules/reports/builder/AddToDashboardModal.tsx':
    'saves by useCallMutation, into a new dashboard or another',
  'web/src/modules/reports/charts/PlanModal.tsx': 'lines of a plan, saved by useCallMutation as a whole',
  'web/src/ui/form/FormModal.tsx': 'is the shell of others',
  'web/src/components/form-builder/Builder.tsx': 'is the form of whoever builds something to ask',
}

test('every submit button locks on the first click, through useCallMutation, useCallForm or useSingleFlight', () => {
  const client = files.filter(
    (file) => file.startsWith('web/src/') && !file.startsWith('web/src/api/') && !isTest(file),
  )
  const sending: string[] = []
  for (const file of client) {
    const text = textOf(file)
    const areaOf = new Map(
      [...text.matchAll(/import \{ (\w+)(?: as (\w+))? \} from '@rolecall\/contract\/\w+\/[\w-]+'/g)].map(
        ([, name = '', alias]) => [alias ?? name, name],
      ),
    )
    for (const [, variable = '', call = ''] of text.matchAll(/\bsend\((\w+)\.(\w+)/g)) {
      const area: Calls | undefined = ALL_CALLS[areaOf.get(variable) ?? '']
      if (area?.[call]?.changes?.length) sending.push(file)
    }
  }
  expect([...new Set(sending)].sort()).toEqual(Object.keys(SENT_OTHERWISE).sort())
  const forms = client.filter(
    (file) => /<Form(?:Shell|Modal)\b/.test(textOf(file)) && !/\buse(?:CallForm|SingleFlight)\(/.test(textOf(file)),
  )
  expect(forms.sort()).toEqual(Object.keys(FORMS_OF_OTHERS).sort())
})

test('nothing imports a test', () => {
  expect(product.filter(({ to }) => isTest(to)).map(say)).toEqual([])
})

test('nothing reads files outside the repository, which a fresh clone lacks', () => {
  const depthOf = (path: string) => path.split('/').length - 1
  const climbs = files.flatMap((file) =>
    [...textOf(file).matchAll(/['"`]((?:\.\.\/)+)/g)].map(([, up = '']) => ({ file, levels: up.length / 3 })),
  )
  // `files` are below packages/, which is one step below the root.
  expect(climbs.filter(({ file, levels }) => levels > depthOf(file) + 1)).toEqual([])
  expect(climbs.length).toBeGreaterThan(1000)
})

test('there are no barrel files', () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
})

test('there are no import cycles', () => {
  const graph = Map.groupBy(
    product.filter(({ isType }) => !isType),
    ({ file }) => file,
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of graph.get(file) ?? []) if (isOurs(to)) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test(`a file has at most ${LINES_MAX} lines and a test ${TEST_LINES_MAX}, unless it is data`, () => {
  const long = files.filter(
    (file) => !isData(file) && textOf(file).split('\n').length > (isTest(file) ? TEST_LINES_MAX : LINES_MAX),
  )
  expect(long.map((file) => relative('.', file))).toEqual([])
})

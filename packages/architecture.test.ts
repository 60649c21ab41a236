import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isData } from '../scripts/house/is-data.ts'
import { type Import, isOurs, isTest, listSources, packageOf, readImports } from '../scripts/house/read-imports.ts'
import { calls } from './contract/src/all-calls.gen.ts'
import type { Calls } from './contract/src/ground/define-calls.ts'

// The rules of docs/architecture.md, read off the import statements.

const root = fileURLToPath(new URL('.', import.meta.url))
const LINES_MAX = 320
/** A test tells many small stories; cutting them apart by number helps nobody find one. */
const TEST_LINES_MAX = 450

const files = listSources(root)
const imports = readImports(root, files)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const product = imports.filter(({ file }) => !isTest(file))
const say = ({ file, to }: Import) => `${file} imports ${to}`
/** `people/pool`: a feature with its district, in server and client alike. */
const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([\w-]+\/[\w-]+)\//.exec(path)?.[1]

test('packages depend in one direction: domain, contract, then server, web and extension, which never meet', () => {
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

test('domain is pure: it imports no package and no module of Node', () => {
  expect(product.filter(({ file, to }) => packageOf(file) === 'domain' && !isOurs(to)).map(say)).toEqual([])
})

test('a feature imports no other feature: what two need moves down into a service or into domain', () => {
  const wrong = product.filter(({ file, to }) => featureOf(file) && featureOf(to) && featureOf(file) !== featureOf(to))
  expect(wrong.map(say)).toEqual([])
})

test('the kit of the client makes no call and knows no word of the contract', () => {
  const wrong = product.filter(({ file, to }) => file.startsWith('web/src/kit/') && packageOf(to) === 'contract')
  expect(wrong.map(say)).toEqual([])
})

/** Who signs what is no link: something to work on, and a code that is typed. */
const SIGN_NO_LINK = [
  'server/src/features/sources/extension/pair-browser.ts',
  'server/src/contact/public-pages/proof-of-work.ts',
  // That a stranger sent some bytes here, which leads nowhere.
  'server/src/ground/files/form-files.ts',
]

test('links are signed and followed in one place, which asks whether their person still is (docs/decisions/0057)', () => {
  const signing = product.filter(({ to }) => to === 'server/src/ground/kernel/signature.ts').map(({ file }) => file)
  expect(signing.toSorted()).toEqual([...SIGN_NO_LINK, 'server/src/ground/kernel/signed-links.ts'].toSorted())
  const besides = product.filter(({ to }) => to === 'server/src/ground/kernel/signed-links.ts').map(({ file }) => file)
  const signed = besides.filter((file) => /\b(?:isS|s)ign(?:ed)?Besides\b/.test(textOf(file)))
  // It asks with the password that it looks up for the signature.
  expect(signed).toEqual(['server/src/features/company/session/account-link.ts'])
})

test('sessions are ended in one place, which ends their streams', () => {
  const ends = files.filter((file) => !isTest(file) && /\bset\(\{[^}]*\brevoked_at\b/.test(textOf(file)))
  expect(ends.filter((file) => textOf(file).includes("updateTable('session')"))).toEqual([
    'server/src/house/entry/end-sessions.queries.ts',
  ])
})

test('SQL stands in *.queries.ts, db/ and jobs/', () => {
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

/** Where HTML is taken that no tag wrote, and why nothing in it is a stranger's. */
const TRUSTED_HTML: Record<string, string> = {
  'server/src/features/people/candidates/preview-page.ts': 'what `htmlOfBlocks` wrote when the file was read',
  'server/src/contact/outbox/render-letter.ts':
    'what a company wrote in its mail, cleaned by `sanitiseMail` when it was kept',
  'server/src/contact/public-pages/page-frame.ts':
    'the style with a colour that is one, JSON that ends no element, and the address of a picture of ours',
  'server/src/contact/public-pages/proof-of-work.ts': 'the one script, into which nothing is put',
  'server/src/features/contact/careers/careers-search.ts': 'the one script, into which nothing is put',
}
/** Files with markup in strings, which no browser of a person reads. */
const MARKUP_IN_STRINGS: Record<string, string> = {
  'server/src/features/company/mcp/fence-answer.ts': 'fences around the words of strangers, which a model reads',
  'server/src/intake/csv/xlsx-parts.ts': 'parts of workbooks, escaped as Excel has it',
  'server/src/contact/mailbox/real-mails.samples.ts': 'emails for tests, as strangers write them',
  'server/src/operate/demo/demo-mails.ts': 'typed as a company types it, and cleaned as all of them',
  'server/src/operate/demo/demo-sequences.ts': 'as those of demo-mails.ts',
  'server/src/intake/ingest/detect-type.ts': 'looked for, not written',
  'server/src/intake/ingest/test-files.ts': 'files for tests',
  'server/src/intake/ingest/unseen-files.ts': 'files for tests',
}

test('pages and mails are written by the tag `html`, feeds by `xml`, so that nobody escapes by remembering', () => {
  const sources = files.filter(
    (file) => file.startsWith('server/src/') && !isTest(file) && file !== 'server/src/ground/kernel/markup.ts',
  )
  const trusting = sources.filter((file) => /\btrustedHtml\b/.test(textOf(file)))
  expect(trusting.sort()).toEqual(Object.keys(TRUSTED_HTML).sort())
  const markup = /(?<!\bhtml|\bxml)['"`]<(?:[!?/]\w|[a-z][\w:-]*(?:\$\{|\s*\/?>|\s+[\w:-]+=))/i
  const inStrings = sources.filter((file) => !(file in TRUSTED_HTML) && markup.test(textOf(file)))
  expect(inStrings.sort()).toEqual(Object.keys(MARKUP_IN_STRINGS).sort())
})

test('contact data of candidates is read through its gate, so that no call shows what another one hides', () => {
  const selectsContact = /select\(\[?[^)]*'(?:c\.)?(?:email|phone)'/
  const wrong = files.filter(
    (file) =>
      file.startsWith('server/src/features/') &&
      file.endsWith('.queries.ts') &&
      /selectFrom\('candidate|join\('candidate|Join\('candidate/i.test(textOf(file)) &&
      selectsContact.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})

/**
 * Queries that read names past the gate of people/blind, and are covered otherwise: a mark in the contract has the field redacted
 * (`StrangersText`, people/blind/hide-by-schema.ts), `redactRows` redacts the rows, the candidate is written to, or the name is kept and
 * not shown. A sentence or a refusal that names a candidate is never made of them. A new one selects `nameOf`.
 */
const NAMES_PAST_THE_GATE = [
  'server/src/contact/interest/interest-mails.queries.ts',
  'server/src/contact/interest/somebody-shown.queries.ts',
  'server/src/contact/offers/addressee.queries.ts',
  'server/src/contact/sequences/enrolment-rows.queries.ts',
  'server/src/contact/unconfirmed/unconfirmed.queries.ts',
  'server/src/features/contact/applicant/applicant.queries.ts',
  'server/src/features/contact/auto-invite/auto-invite.queries.ts',
  'server/src/features/contact/explanation/explanation.queries.ts',
  'server/src/features/contact/interest/interest.queries.ts',
  'server/src/features/contact/interest/mail-thread.queries.ts',
  'server/src/features/contact/notifications/notifications.queries.ts',
  'server/src/features/hiring/hires/addresses.queries.ts',
  'server/src/features/insight/audit/audit.queries.ts',
  'server/src/features/insight/charts/rows.queries.ts',
  'server/src/features/insight/dashboard/own-work.queries.ts',
  'server/src/features/insight/ranking-check/ranking-check.queries.ts',
  'server/src/features/insight/reports/report-lines.queries.ts',
  'server/src/features/insight/reports/reports.queries.ts',
  'server/src/features/people/candidates/comments.queries.ts',
  'server/src/features/people/corrections/corrections.queries.ts',
  'server/src/features/people/corrections/facts.queries.ts',
  'server/src/features/people/duplicates/duplicates.queries.ts',
  'server/src/features/people/duplicates/sides.queries.ts',
  'server/src/features/people/imports/imports.queries.ts',
  'server/src/features/people/merges/merges.queries.ts',
  'server/src/features/people/pool/resumes.queries.ts',
  'server/src/features/people/pool/uploads.queries.ts',
  'server/src/features/people/privacy/erase-rows.queries.ts',
  'server/src/features/people/privacy/exports.queries.ts',
  'server/src/features/people/privacy/privacy.queries.ts',
  'server/src/features/people/reviews/reviews.queries.ts',
  'server/src/features/people/sheets/sheets.queries.ts',
  'server/src/features/people/unconfirmed/unconfirmed-contact.queries.ts',
  'server/src/features/sources/sourcing/sourced-people.queries.ts',
  'server/src/house/company/law-requests.queries.ts',
  'server/src/operate/demo/demo.queries.ts',
  'server/src/people/moves/bulk-moves.queries.ts',
  'server/src/people/resumes/keep-resume.queries.ts',
  'server/src/people/search/words.queries.ts',
]

test('names of candidates are read through their gate, so that a blind position hides them wherever they would be shown', () => {
  const readsNames = (text: string) => /\bc\.name\b/.test(text) && /\bcandidate(?: as)? c\b/.test(text)
  const wrong = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      file.endsWith('.queries.ts') &&
      file !== 'server/src/people/blind/blind-gate.queries.ts' &&
      readsNames(textOf(file)),
  )
  expect(wrong.sort()).toEqual(NAMES_PAST_THE_GATE)
})

test('what speaks with assistants is read with the first message of one: nobody else waits for it', () => {
  const reading = files.filter((file) => /from '@modelcontextprotocol\//.test(textOf(file)) && !/^e2e|test/.test(file))
  expect(reading).toEqual(['server/src/features/company/mcp/answer-message.ts'])
  expect(files.filter((file) => /from '[^']*answer-message\.ts'/.test(textOf(file)))).toEqual([])
})

/** Areas of the contract that no page of the client is called after, and who reads them there. */
const AREAS_WITHOUT_PAGES: Record<string, string> = {
  accessibility: 'a page that the server writes; whom to tell: a section of features/fair-play',
  mcp: 'spoken by assistants; what they would change: features/proposals',
  advice: 'what to know of a position while it is written: the position wizard',
  answers: 'what candidates answer: shown beside a candidate',
  applicant: 'read by people without an account: a page that the server writes, behind a link',
  scim: 'spoken by identity providers; its address is shown in features/sign-on',
  mailbox: 'settings of mails: beside what the mails say',
  assessments: 'tests of candidates: chosen and catalogued in the position wizard',
  'auto-invite': 'rules by which candidates are invited: the shortlist’s dialog',
  availability: 'when somebody may be asked to interviews: features/account; who is free: candidate-view/interviews',
  'calendar-accounts':
    'the calendar of somebody, and their room: features/account; whose room it is: candidate-view/interviews',
  blind: 'who is hidden, and shown: parts/blind, beside a candidate and in the form of a position',
  panels: 'planned beside a candidate: candidate-view/panels',
  bookings: 'times offered to candidates: candidate-view/interviews; chosen on a page that the server writes',
  'bulk-moves': 'moves of many candidates: shown above the shortlist',
  unconfirmed: 'applications under the name of somebody who is known: candidate-view/unconfirmed',
  company: 'settings: read by the shortlist and the candidate view',
  headcount: 'how many people are planned: among the charts of features/charts',
  feed: 'what programs that follow a company ask for',
  passkeys: 'ways to sign in: on the page of the own account, and of signing in',
  exclusions: 'people kept off positions: candidate-view/moves, shown beside a candidate',
  extension: 'what a browser extension asks; browsers that are paired: features/account',
  explanation:
    'how candidates were scored: on a page that the server writes; whether it is shown: features/company/fair-play',
  events: 'the stream of live events: read by api/',
  files: 'signed links: followed, never called',
  interviews: 'scheduled beside a candidate: candidate-view/interviews',
  health: 'for whoever operates the product',
  'job-post': 'read by people without an account: pages that the server writes',
  members: 'teams and hiring managers: team/; the page of an invitation: features/session',
  merges: 'people who turn out to be one: shown beside a candidate',
  'offer-page': 'read, asked about and signed by candidates: a page that the server writes',
  pipeline: 'statuses and moves: candidate-view/moves',
  placements: 'people put on positions: candidate-view/placing',
  recommendations: 'descriptions and titles to begin with: the position wizard',
  reference: 'countries, industries and places: read by forms',
  'saved-views': 'filters kept under a name: chosen in the head of the shortlist',
  scorecards: 'what interviewers make of somebody: candidate-view/scorecards',
  sheets: 'links to sheets of candidates: made and listed beside a candidate',
  sourcing: 'settings of sources, and runs: shown on a position',
  skills: 'reading descriptions, finding skills: the position wizard',
  survey: 'what applicants answer: pages that the server writes; switched on under features/company/fair-play',
  tagging: 'tags of people: chosen and managed in the pool',
  templates: 'made, listed and used in the room of the wizard: features/positions/templates',
  users: 'people of the company: listed on the page of features/roles',
}
/** Calls of sourcing, which stand in a file of their own. */
const OF_ANOTHER_AREA = ['sources/sourcing-orders']

/** `people/pool`: a file of the contract that declares calls. */
const areas = files
  .filter((file) => file.startsWith('contract/') && !isTest(file) && /\bdefineCalls\(/.test(textOf(file)))
  .flatMap((file) => /^contract\/src\/([\w-]+\/[\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  .filter((area) => !area.startsWith('ground/') && !OF_ANOTHER_AREA.includes(area))
  .sort()

test('an area has one name and stands in one district, in contract, server and client', () => {
  const featuresOf = (name: string) =>
    [...new Set(files.filter((file) => packageOf(file) === name).flatMap((file) => featureOf(file) ?? []))].sort()
  expect(featuresOf('server')).toEqual(areas)
  expect(featuresOf('web')).toEqual(areas.filter((area) => !(basename(area) in AREAS_WITHOUT_PAGES)))
})

test('no two files of a package have the same name, so that a name says which one is meant', () => {
  const isAlone = (file: string) => /^contract\/|\/data\/|\/people\/|\.module\.css$/.test(file)
  const byName = Map.groupBy(
    files.filter((file) => !isAlone(file)),
    (file) => `${packageOf(file)}/${basename(file)}`,
  )
  const twice = [...byName.values()].filter((same) => same.length > 1)
  expect(twice).toEqual([])
})

const ALL_CALLS: Readonly<Record<string, Calls>> = calls

/** Calls that change something and are sent past `useCallMutation`, and why a second press does no harm there. */
const SENT_OTHERWISE: Record<string, string> = {
  'web/src/features/company/session/PasskeySignIn.tsx':
    'asks, has the browser ask, and sends: its button is busy all the while',
  'web/src/parts/candidate-view/moves/exclude-first.ts': 'is part of a move, which shows at once',
  'web/src/parts/candidate-view/moves/use-moves.ts':
    'moves show at once, so that the button is gone; undo goes in turn',
  'web/src/parts/candidate-view/pane/open-original.ts': 'knows whose link is under way',
  'web/src/parts/candidate-view/pane/use-candidate.ts': 'notes what is looked at, which nobody presses',
  'web/src/parts/candidate-view/placing/use-placing.tsx':
    'the undo goes with its press, and a second one changes nothing',
  'web/src/parts/candidate-view/tabs/CorrectFactsModal.tsx':
    'reads how the facts are now, between two presses of a form',
  'web/src/features/insight/dashboard/sample/make-sample.ts': 'is begun by useOnce of whoever offers it',
  'web/src/features/company/session/sign-out.ts': 'the menu closes with the press',
}
/** Forms that make no call themselves, and what locks them on the first press. */
const FORMS_OF_OTHERS: Record<string, string> = {
  'web/src/parts/candidate-view/moves/ChangeStatusModal.tsx': 'hands the move over once',
  'web/src/features/hiring/offer-templates/OfferTemplateForm.tsx':
    'is the form of the pages that make and change a template',
  'web/src/features/hiring/positions/details/DetailsStep.tsx': 'the moves of the wizard, one at a time',
  'web/src/features/hiring/positions/templates/DetailsViews.tsx':
    'moves of the wizard, which useOneMove makes one at a time',
  'web/src/features/insight/charts/PlanModal.tsx': 'lines of a plan, saved by useCallMutation as a whole',
  'web/src/kit/form/FormModal.tsx': 'is the shell of others',
  'web/src/parts/asking/Builder.tsx': 'is the form of whoever builds something to ask',
}

test('every button that sends locks on the first press: by useCallMutation, by useCallForm or by useOnce', () => {
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
    (file) => /<Form(?:Shell|Modal)\b/.test(textOf(file)) && !/\buse(?:CallForm|Once)\(/.test(textOf(file)),
  )
  expect(forms.sort()).toEqual(Object.keys(FORMS_OF_OTHERS).sort())
})

test('nothing imports a test', () => {
  expect(product.filter(({ to }) => isTest(to)).map(say)).toEqual([])
})

test('nothing reads what lies beside the repository, which a clean clone has not', () => {
  const depthOf = (path: string) => path.split('/').length - 1
  const climbs = files.flatMap((file) =>
    [...textOf(file).matchAll(/['"`]((?:\.\.\/)+)/g)].map(([, up = '']) => ({ file, levels: up.length / 3 })),
  )
  // `files` are below packages/, which is one step below the root.
  expect(climbs.filter(({ file, levels }) => levels > depthOf(file) + 1)).toEqual([])
  expect(climbs.length).toBeGreaterThan(1000)
})

test('there is no barrel', () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
})

test('there are no circles', () => {
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

test(`a file has at most ${LINES_MAX} lines, a test ${TEST_LINES_MAX}, unless it is data`, () => {
  const long = files.filter(
    (file) => !isData(file) && textOf(file).split('\n').length > (isTest(file) ? TEST_LINES_MAX : LINES_MAX),
  )
  expect(long.map((file) => relative('.', file))).toEqual([])
})

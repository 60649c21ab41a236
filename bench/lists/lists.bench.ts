import pg from 'pg'
import { closeConnections, type LatencySpread, repeat, type SendFunction, senderOf } from '../tools/clients.ts'
import type { PeopleWorld } from '../tools/people-world.ts'

const CLIENTS = [1, 8]
const RUN = { ms: 4_000, runsMin: 3, runsMax: 200 }

type Card = { candidate_id: string; resume_id: string; status: string }
type Act = (send: SendFunction, run: number, client: number) => Promise<unknown>

/** The SQL that a customer would write, in the same company and with its policies; missing where it makes no sense. */
const PLAIN = {
  page: (start: number) => `
    select r.id, c.name, c.designation, c.current_employer, s.label, r.received_at from resume r
    join candidate c on c.company_id = r.company_id and c.id = r.candidate_id
    join source s on s.company_id = r.company_id and s.id = r.source
    order by r.received_at desc, r.id offset ${start} limit 10;
    select count(*) from resume r
    join candidate c on c.company_id = r.company_id and c.id = r.candidate_id
    join source s on s.company_id = r.company_id and s.id = r.source`,
}

function actsOf({ people, shortlists }: PeopleWorld): { name: string; act: Act; plain?: string }[] {
  const deep = Math.floor(people * 0.9)
  const pool =
    (start: number): Act =>
    (send) =>
      send('/rest/viewresumes', { start })
  const list =
    (positionId: string, over: object): Act =>
    (send) =>
      send('/rest/position/candidate/cards', { positionId, status_grp: 'Initial Status', ...over })
  const large = shortlists.at(-1)?.positionId ?? ''
  return [
    { name: 'pool, first page', act: pool(0), plain: PLAIN.page(0) },
    { name: `pool, row ${deep.toLocaleString('en')}`, act: pool(deep), plain: PLAIN.page(deep) },
    ...shortlists.flatMap(({ size, positionId }) => [
      { name: `shortlist of ${size.toLocaleString('en')}, page with counts`, act: list(positionId, {}) },
      {
        name: `shortlist of ${size.toLocaleString('en')}, next page`,
        act: list(positionId, { start: 20, facets: false }),
      },
    ]),
    {
      name: 'shortlist of 5,000 by name, row 4,000',
      act: list(large, { start: 4_000, sort_by: 'name', facets: false }),
    },
    { name: 'change a status, and back', act: moveThereAndBack(large) },
    { name: 'open a candidate', act: openCandidate(large) },
    { name: 'dashboard', act: (send) => send('/rest/dash') },
  ]
}

const cardsOf = async (send: SendFunction, positionId: string, start: number): Promise<Card[]> => {
  const page = await send('/rest/position/candidate/cards', {
    positionId,
    status_grp: 'Initial Status',
    start,
    facets: false,
  })
  return (page as { results: Card[] }).results
}

/** Each client moves a candidate of its own; the time is for two moves. */
function moveThereAndBack(positionId: string): Act {
  const own = new Map<number, Card>()
  return async (send, _, client) => {
    const card = own.get(client) ?? (await cardsOf(send, positionId, client * 10))[0]
    if (!card) throw new Error('Nobody is on the shortlist')
    own.set(client, card)
    const change = (status: string) =>
      send('/rest/position/change/status', { positionId, resumeId: card.resume_id, status, status_grp: status })
    await change('Shortlisted')
    await change('Initial Status')
  }
}

/** Makes all requests of the pane; every run uses another candidate. */
function openCandidate(positionId: string): Act {
  const lists = new Map<number, Card[]>()
  return async (send, run, client) => {
    const cards = lists.get(client) ?? (await cardsOf(send, positionId, 1_000 + client * 10))
    lists.set(client, cards)
    const card = cards[(run + 1) % cards.length]
    const query = new URLSearchParams({ docId: card?.resume_id ?? '', resumeId: card?.resume_id ?? '', positionId })
    await Promise.all([
      send('/rest/position/resume/preview', { positionId, resumeId: card?.resume_id }),
      send(`/candidate/comment?${query}`),
      send(`/candidate/history?${query}`),
    ])
  }
}

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(value < 10 ? 1 : 0))
const cells = (spreads: readonly (LatencySpread | undefined)[]) =>
  spreads.flatMap((each) => [ms(each?.p50), ms(each?.p95)]).join(' | ')

/** Measures response times of lists, over HTTP, in milliseconds. */
export async function benchLists(world: PeopleWorld): Promise<string> {
  const plain = new pg.Client(world.url)
  await plain.connect()
  await plain.query(`set role rolecall_app; set app.company_id = '${world.companyId}'`)
  const rows: string[] = []
  try {
    for (const { name, act, plain: text } of actsOf(world)) {
      const spreads: (LatencySpread | undefined)[] = []
      for (const clients of CLIENTS) {
        const senders = world.tokens.map((token) => senderOf(world.address, token))
        spreads.push(
          await repeat({ ...RUN, clients }, (client, run) => act(senders[client] as SendFunction, run, client)),
        )
      }
      spreads.push(text ? await repeat({ ...RUN, clients: 1 }, () => plain.query(text)) : undefined)
      rows.push(`| ${name} | ${cells(spreads)} |`)
      console.log(rows.at(-1))
    }
  } finally {
    await plain.end()
    closeConnections()
  }
  return [
    `${world.people.toLocaleString('en')} people, loaded in ${world.loadSeconds} s, ${world.databaseMb.toLocaleString('en')} MB of database.`,
    '',
    '| ms | 1 client p50 | p95 | 8 clients p50 | p95 | plain SQL p50 | p95 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

import type { Tx } from '../db/connect.ts'
import type { Deps } from './deps.ts'
import { isWellFormed, kindOf, LINK_KINDS, type LinkKind, type Named, type Whom } from './link-kinds.ts'
import { findPersonOfFile, findPersonOfRow, findSomebody, hasBeenHere } from './link-people.queries.ts'
import { notFound, Problem } from './problem.ts'
import { findPersonRights } from './rights.queries.ts'
import { isSigned, sign } from './signature.ts'
import { inCompany, type SystemWork } from './work.ts'

/** `expires`: milliseconds since 1970; empty where what the link names says until when it is good. */
export type Seal = { expires: string; signature: string }

type Values = Readonly<Record<string, string>>
/** `besides`: what is signed and stands in no link. */
type Sealed = { named: Values; expires: string; besides?: readonly string[] }

const valuesOf = (kind: LinkKind, named: Values) => Object.keys(kindOf(kind).parts).map((part) => named[part] ?? '')
const signedParts = (kind: LinkKind, { named, expires, besides = [] }: Sealed): string[] => [
  kind,
  ...valuesOf(kind, named),
  ...(expires ? [expires] : []),
  ...besides,
]

/** Kinds whose rows say until when they are good are signed at any time. */
type Since<K extends LinkKind> = (typeof LINK_KINDS)[K]['lasts'] extends 'row' ? [now?: Date] : [now: Date]

function endOf(kind: LinkKind, now: Date | undefined): string {
  const { lasts } = kindOf(kind)
  return typeof lasts === 'object' && now ? String(now.getTime() + lasts.minutes * 60_000) : ''
}

/** Makes a link good, from now on for as long as its kind lasts. */
export function sealLink<K extends LinkKind>(secret: string, kind: K, named: Named<K>, ...[now]: Since<K>): Seal {
  const expires = endOf(kind, now)
  return { expires, signature: sign(secret, signedParts(kind, { named, expires })) }
}

/** All of a link in one word, its parts with dots between them. */
export function signToken<K extends LinkKind>(secret: string, kind: K, named: Named<K>, ...since: Since<K>): string {
  const { expires, signature } = sealLink(secret, kind, named, ...since)
  return [...valuesOf(kind, named), ...(expires ? [expires] : []), signature].join('.')
}

export type Link<K extends LinkKind> = { kind: K; named: Named<K>; seal: Seal }

/** A link that looks like one of its kind; whether it is says `openLink`. */
export const linkOf = <K extends LinkKind>(kind: K, named: Named<K>, seal: Seal): Link<K> | undefined =>
  isWellFormed(kind, named) ? { kind, named, seal } : undefined

export function linkOfToken<K extends LinkKind>(kind: K, token: string): Link<K> | undefined {
  const { parts, lasts } = kindOf(kind)
  const names = Object.keys(parts)
  const values = token.split('.')
  if (values.length !== names.length + (lasts === 'row' ? 1 : 2)) return undefined
  const named = Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])) as Named<K>
  const expires = lasts === 'row' ? '' : (values[names.length] ?? '')
  return linkOf(kind, named, { expires, signature: values.at(-1) ?? '' })
}

/** The same link under another secret, lasting so much longer; a token of anything else comes back as it is. */
export function signAnew(
  token: string,
  { from, to, laterByMs }: { from: string; to: string; laterByMs: number },
): string {
  for (const kind of Object.keys(LINK_KINDS) as LinkKind[]) {
    const link = linkOfToken(kind, token)
    if (!link || !isOurs(from, link)) continue
    const expires = link.seal.expires && String(Number(link.seal.expires) + laterByMs)
    const signature = sign(to, signedParts(kind, { named: link.named, expires }))
    return [...valuesOf(kind, link.named), ...(expires ? [expires] : []), signature].join('.')
  }
  return token
}

/** What a link of an account is signed with besides is known only where the account is. */
export const signBesides = (secret: string, kind: LinkKind, sealed: Required<Sealed>): string =>
  sign(secret, signedParts(kind, sealed))
export const isSignedBesides = (secret: string, kind: LinkKind, sealed: Required<Sealed>, signature: string): boolean =>
  isSigned(secret, signedParts(kind, sealed), signature)

/** Why a link opens nothing: it is none of ours, its time is over, or nobody is there any more whom it was about. */
export type Refusal = 'unknown' | 'over' | 'gone'

/** Who is behind a link: of a candidate, whoever they were merged into. */
export type Behind<K extends LinkKind> = { named: Named<K>; candidateId: string; wasMerged: boolean }

type Opening<K extends LinkKind, T> = {
  act: (work: SystemWork, behind: Behind<K>) => Promise<T>
  otherwise: (why: Refusal) => T
}

/**
 * Does something with what a link of ours opens, in one transaction with the question whether everybody is still there whom it
 * is about. Whoever is to be erased, deleted or merged meanwhile stays until `act` is through, unless it only reads.
 */
export async function openLink<K extends LinkKind, T>(
  deps: Deps,
  link: Link<K> | undefined,
  { act, otherwise }: Opening<K, T>,
): Promise<T> {
  if (!link || !isOurs(deps.env.ROLECALL_SECRET, link)) return otherwise('unknown')
  if (isOver(link, deps.now())) return otherwise('over')
  const { companyId = '' }: Values = link.named
  return inCompany(deps, companyId, async (work) => {
    const behind = await findBehind(work, link)
    return behind ? act(work, behind) : otherwise('gone')
  })
}

/** The same in a transaction that is open: who is behind a link of this company; `undefined` where it opens nothing. */
export async function findBehindLink<K extends LinkKind>(
  work: SystemWork,
  link: Link<K> | undefined,
): Promise<Behind<K> | undefined> {
  if (!link || !isOurs(work.deps.env.ROLECALL_SECRET, link) || isOver(link, work.now)) return undefined
  const { companyId }: Values = link.named
  return companyId === work.tx.companyId ? findBehind(work, link) : undefined
}

const isOver = ({ seal: { expires } }: Link<LinkKind>, now: Date) =>
  expires !== '' && !(Number(expires) > now.getTime())

function isOurs(secret: string, { kind, named, seal: { expires, signature } }: Link<LinkKind>): boolean {
  if ((kindOf(kind).lasts === 'row') !== (expires === '')) return false
  return isSigned(secret, signedParts(kind, { named, expires }), signature)
}

async function findBehind<K extends LinkKind>(work: SystemWork, { kind, named }: Link<K>) {
  const { about, readsOnly = false } = kindOf(kind)
  const behind: Behind<K> = { named, candidateId: '', wasMerged: false }
  // Who sent a link is asked for with what it is signed with.
  if (about === 'sender') throw new Error(`Links of the kind ${kind} are opened by their sender`)
  for (const whom of about === 'company' ? [] : about) {
    const found = await findWhom(work, whom, { named: (named as Values)[whom.part] ?? '', isHeld: !readsOnly })
    if (!found) return undefined
    Object.assign(behind, found)
  }
  return behind
}

async function findWhom({ tx, now }: SystemWork, whom: Whom, { named, isHeld }: { named: string; isHeld: boolean }) {
  if ('user' in whom) {
    const id = whom.user === 'named' ? named : await findPersonOfRow(tx, whom.user, named)
    if (id === undefined) return undefined
    if (await findPersonRights(tx, id, now)) return {}
    // Whoever runs the product adds the first people of a company on a visit, which is over before these come.
    return whom.orWasHere && (await hasBeenHere(tx, id)) ? {} : undefined
  }
  const id = await findCandidate(tx, whom.candidate, named)
  return id === undefined ? undefined : findKept(tx, id, isHeld)
}

function findCandidate(tx: Tx, by: Extract<Whom, { candidate: unknown }>['candidate'], named: string) {
  if (by === 'named') return named
  return by === 'whose file' ? findPersonOfFile(tx, named) : findPersonOfRow(tx, by, named)
}

async function findKept(tx: Tx, id: string, isHeld: boolean) {
  const found = await findSomebody(tx, id, isHeld)
  if (!found?.merged_into) return found && { candidateId: id }
  const kept = await findSomebody(tx, found.merged_into, isHeld)
  return kept && { candidateId: kept.id, wasMerged: true }
}

/** As calls that answer with a file refuse a link: 403 for what is no link of ours any more, 404 where nobody is behind it. */
export const refuseFile =
  (what: string, hint: string) =>
  (why: Refusal): never => {
    if (why === 'gone') throw notFound(what)
    throw new Problem('not_allowed', `This link is not valid any more. ${hint}`)
  }

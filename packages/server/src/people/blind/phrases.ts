import { blindName, type Identity } from '@rolecall/domain/blind/identity'
import { isOrdinaryWord } from '@rolecall/domain/blind/name-words'
import { foldName } from '@rolecall/domain/blind/sheet'

/** What tells of one person, as words one behind the other, whatever stands between them. */
type Phrase = { words: readonly string[]; candidateId: string; mark: string; isName: boolean }

/** Letters of a name of one word below which it may as well be another word. Our own bound. */
const ALONE_MIN = 5
/** Words of an address of a page, a file or a name that are compared. Our own bound. */
const WORDS_MAX = 24

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(foldName).slice(0, WORDS_MAX)

const PHONE = '[phone]'

/** What somebody may be known by wherever it stands: whole names, addresses, numbers, pages, files. */
function listPhrases(candidateId: string, identity: Identity): Phrase[] {
  const phrases: Phrase[] = []
  const add = (text: string, mark: string, isName = false) => {
    const words = wordsOf(text)
    if (words.join('').length > 3) phrases.push({ words, candidateId, mark, isName })
  }
  const called = blindName(candidateId)
  for (const name of identity.names) {
    const words = wordsOf(name)
    const [only = '', second] = words
    if (second === undefined && (only.length < ALONE_MIN || isOrdinaryWord(name.trim()))) continue
    add(name, called, true)
    if (second === undefined) continue
    add(words.toReversed().join(' '), called, true)
    add([words.at(-1), ...words.slice(0, -1)].join(' '), called, true)
    add([words[0], words.at(-1)].join(' '), called, true)
  }
  for (const email of identity.emails) add(email, '[e-mail]')
  for (const phone of identity.phones) {
    add(phone, PHONE)
    add(phone.replace(/\D/g, ''), PHONE)
  }
  for (const link of identity.links) add(link.replace(/^\w+:\/\/(?:www\.)?/i, ''), '[link]')
  for (const address of identity.addresses) add(address, '[address]')
  for (const file of identity.fileNames) {
    const bare = file.replace(/\.\w{1,5}$/, '')
    add(file, `${called}${file.slice(bare.length)}`)
    // Two words or more, since "resume" is the name of many files.
    if (wordsOf(bare).length > 1 && !/^(?:my )?(?:cv|resume|curriculum vitae)$/i.test(bare)) add(bare, called)
  }
  return phrases
}

/** Which people a text may be about: of some a company hides, found by the words that it holds, in one pass. */
export type Phrases = {
  add: (candidateId: string, identity: Identity) => void
  remove: (candidateId: string) => void
  /** The text with marks in place of what tells of people, of those only whom `isHidden` names. */
  replace: (text: string, isHidden: (candidateId: string) => boolean, options?: { names: boolean }) => string
}

/** Words one behind the other, as a tree: many addresses of pages begin alike. */
type Node = { next: Map<string, Node>; ends: Phrase[] }
const newNode = (): Node => ({ next: new Map(), ends: [] })

export function createPhrases(): Phrases {
  const root = newNode()
  const phrasesOf = new Map<string, Phrase[]>()

  const remove = (candidateId: string) => {
    for (const { words } of phrasesOf.get(candidateId) ?? []) removeOf(root, words, candidateId)
    phrasesOf.delete(candidateId)
  }

  return {
    remove,
    add(candidateId, identity) {
      remove(candidateId)
      const phrases = listPhrases(candidateId, identity)
      for (const phrase of phrases) insert(root, phrase)
      phrasesOf.set(candidateId, phrases)
    },
    replace(text, isHidden, { names } = { names: true }) {
      const matches = [...text.matchAll(WORD)]
      const words = matches.map(([word]) => foldWord(word))
      let [at, written] = [0, '']
      for (let place = 0; place < words.length; place += 1) {
        const found = longest(root, words, place, (phrase) =>
          phrase.isName && !names ? false : isHidden(phrase.candidateId),
        )
        if (!found) continue
        const last = matches[place + found.words.length - 1]
        const before = text.slice(at, matches[place]?.index)
        // What stands before a number is of the number: "+34", "(0".
        written += (found.mark === PHONE ? before.replace(/[+(]{1,2}$/, '') : before) + found.mark
        at = (last?.index ?? 0) + (last?.[0].length ?? 0)
        place += found.words.length - 1
      }
      return at === 0 ? text : written + text.slice(at)
    },
  }
}

function insert(root: Node, phrase: Phrase): void {
  let node = root
  for (const word of phrase.words) {
    const next = node.next.get(word) ?? newNode()
    node.next.set(word, next)
    node = next
  }
  node.ends.push(phrase)
}

/** Takes what is somebody's off the end of these words, and branches that lead nowhere any more. */
function removeOf(node: Node, [word, ...rest]: readonly string[], candidateId: string): void {
  if (word === undefined) {
    node.ends = node.ends.filter((phrase) => phrase.candidateId !== candidateId)
    return
  }
  const next = node.next.get(word)
  if (!next) return
  removeOf(next, rest, candidateId)
  if (next.ends.length === 0 && next.next.size === 0) node.next.delete(word)
}

const IS_ASCII = /^[\0-\x7f]*$/
const foldWord = (word: string) => (IS_ASCII.test(word) ? word.toLowerCase() : foldName(word))

/** The longest of what begins there and is meant. */
function longest(
  root: Node,
  words: readonly string[],
  at: number,
  isMeant: (phrase: Phrase) => boolean,
): Phrase | undefined {
  let found: Phrase | undefined
  let node = root.next.get(words[at] ?? '')
  for (let place = at + 1; node; place += 1) {
    found = node.ends.find(isMeant) ?? found
    node = node.next.get(words[place] ?? '')
  }
  return found
}

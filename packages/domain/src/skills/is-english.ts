import { wordSet } from '../word-list.ts'

const ENGLISH = wordSet(`
  the
  and
  with
  you
  your
  for
  our
  will
  are
  have
  this
  experience
  of
`)
/** Words of German, French and Spanish that English has not. */
const OTHERS = wordSet(`
  und
  der
  die
  das
  mit
  wir
  sie
  ihre
  eine
  für
  von
  zu
  als
  et
  les
  des
  vous
  nous
  votre
  dans
  pour
  une
  avec
  y
  los
  las
  una
  con
  para
  tu
  del
  el
`)
const ENOUGH = 3

/** Whether a text has sentences of English rather than of German, French or Spanish; a bare list of names has none. */
export function isEnglish(text: string): boolean {
  let english = 0
  let others = 0
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (ENGLISH.has(word)) english++
    if (OTHERS.has(word)) others++
  }
  return english > 0 && (others < ENOUGH || english >= others)
}

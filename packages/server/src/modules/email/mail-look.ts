import { type OwnWords, sayIn } from '@rolecall/domain/company/own-words'
import type { Template } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../ground/db/connect.ts'
import { parseCompanySettings } from '../../house/company/settings.ts'
import { findLook } from './mail-look.queries.ts'

/** How the mails of a company look, and what it calls things. */
export type MailLook = { company: string; colour: string; hasLogo: boolean; words: OwnWords }

/** That of the product, of companies that have chosen none. */
export const OUR_COLOUR = '#1f5fbf'

/** Read once for all mails that are written together. */
export async function readLook(tx: Tx): Promise<MailLook> {
  const { name, settings, logo_id } = await findLook(tx)
  const { careers, display_names: words } = parseCompanySettings(settings)
  return { company: name, colour: careers.colour || OUR_COLOUR, hasLogo: logo_id !== null, words }
}

const PLACE = /(?<!\{)\{([^{}]+)\}(?!\})/g

/** A text of ours in the words of the company: `{position}`, but not `{{position_title}}`. */
export function inWords(text: string, words: OwnWords): string {
  const say = sayIn(words) as (template: Template) => string
  return text.replace(PLACE, (place) => say(place))
}

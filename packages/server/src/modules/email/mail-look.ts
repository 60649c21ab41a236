import { createSentenceWriter, type OwnWords } from '@rolecall/domain/company/company-terms'
import type { Template } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { parseCompanySettings } from '../company/settings.ts'
import { findLook } from './mail-look.queries.ts'

/** The look of a company's emails, and its own terms. */
export type MailLook = { company: string; colour: string; hasLogo: boolean; words: OwnWords }

/** The application's colour, used by companies that have chosen none. */
export const OUR_COLOUR = '#1f5fbf'

/** Reads the look, once for all emails that are written together. */
export async function readLook(tx: Tx): Promise<MailLook> {
  const { name, settings, logo_id } = await findLook(tx)
  const { careers, display_names: words } = parseCompanySettings(settings)
  return { company: name, colour: careers.colour || OUR_COLOUR, hasLogo: logo_id !== null, words }
}

const PLACE = /(?<!\{)\{([^{}]+)\}(?!\})/g

/** Fills the company's terms into one of our texts: `{position}`, but not `{{position_title}}`. */
export function fillCompanyTerms(text: string, words: OwnWords): string {
  const say = createSentenceWriter(words) as (template: Template) => string
  return text.replace(PLACE, (place) => say(place))
}

import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import { findSurvey, questionsOf, type Survey } from '@rolecall/domain/fairness/surveys'
import { countryCodeOf } from '@rolecall/domain/reference/country-name'
import type { Tx } from '../../platform/db/connect.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findPlaces } from './places.queries.ts'

/** The places of a position as stored. */
export type PositionLocation = { country: string; locations: unknown }

/** The country of a position, as ISO 3166-1 alpha-2: of its first place, else its own or its company's; '' if unknown. */
export function countryOf({ country, locations }: PositionLocation, ofCompany: string): string {
  const [first] = locations as readonly { country: string; name: string }[]
  const place = first ? placeOfText(first.name, first.country).country : ''
  return place || (countryCodeOf(country) ?? '') || ofCompany
}

/** The survey for applicants on a position; undefined if there isn't one. */
export async function findSurveyOf(tx: Tx, positionId: string): Promise<Survey | undefined> {
  const { survey: settings, country } = await getCompanySettings(tx)
  if (!settings.is_on) return undefined
  const position = await findPlaces(tx, positionId)
  const survey = position && findSurvey(countryOf(position, country))
  const questions = survey ? questionsOf(survey, settings.extra) : []
  return survey && questions.length > 0 ? { ...survey, questions } : undefined
}

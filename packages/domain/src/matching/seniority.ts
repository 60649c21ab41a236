import { titleInEnglish } from '../languages/occupations.ts'
import { EXPERIENCE_POINTS, TOO_EXPERIENCED } from './weights.ts'

/** Rank named in a title; most titles name none. */
export type Seniority = 'junior' | 'senior' | 'head'

/** Words for juniors in titles, in the languages of descriptions. */
const JUNIOR =
  /(?<!\p{L})(?:junior|jr|jnr|intern|interns|internship|trainee|traineeship|apprentice|entry[- ]level|graduate|working student|werkstudent(?:in)?|praktikant(?:in)?|praktikum|azubi|auszubildende[rn]?|stagiaire|alternant[e]?|apprenti[e]?|becari[oa]|prácticas|stagista|tirocini(?:o|ante)|apprendista|stagiair|estagiári[oa]|estágio|stagiar[ă]?|ucenic[ă]?|stażysta|stażystka|praktykant(?:ka)?)(?!\p{L})/iu
const SENIOR = /(?<!\p{L})(?:senior|sénior|sênior|sr|snr|lead|principal|staff (?=\p{L}+ ?engineer)|head)(?!\p{L})/iu
const HEAD =
  /(?<!\p{L})(?:head of|director|chief|vice[- ]president|s?vp|evp|c[etfoim]o|leiter(?:in)?|directeur|directrice|directora|direttore|direttrice|diretora?)(?!\p{L})/iu
/** A person in charge of beginners is not a junior. */
const OF_JUNIORS =
  /(?<!\p{L})(?:interns?|internships?|trainees?|apprentices?|graduate) (?:(?:and|&) \p{L}+ )?(?:program|recruit|coordinat|manager|supervisor|admission|studies|school|affairs|adviser|advisor|teacher|trainer)/iu
/** An assistant to a person of a rank does not have that rank. */
const FOR_OTHERS = /(?<!\p{L})(?:assistant|secretary|deputy|associate|office of|to the)(?!\p{L})/iu

/** Words for a rank with another meaning: a school, a group of clients, a product. */
const NO_RANK =
  /(?<!\p{L})(?:junior (?:high|school|college|secondary|achievement)|senior (?:high|secondary|school|college|living|care|citizens?|housing|cent(?:er|re)|home)|lead(?: |-)(?:generation|gen|paint|time|nurturing|qualification)|head start)(?!\p{L})/giu

export function seniorityOf(title: string): Seniority | undefined {
  const told = `${title} ${titleInEnglish(title)}`.replace(NO_RANK, ' ')
  if (JUNIOR.test(told) && !OF_JUNIORS.test(told)) return 'junior'
  if (HEAD.test(told) && !FOR_OTHERS.test(told)) return 'head'
  return SENIOR.test(told) ? 'senior' : undefined
}

/** Required years, their points out of 100, and the loss for each year above the range, down to a minimum. */
export type RequiredExperience = { min: number; max: number; points: number; perYear: number; least: number }

type Years = { min: number; max: number }

/** Width of a range, in years, that leaves the rank open. */
const OPEN = 8
/** Points for experience if the title names a rank. */
export const RANKED_POINTS = 20
/** Loss for each year above the range on a junior post, out of 100. */
export const JUNIOR_LOSS = 20
const OF_RANK: Readonly<Record<Seniority, { from: number; to: number; perYear: number; least: number }>> = {
  junior: { from: 0, to: 3, perYear: JUNIOR_LOSS, least: 0 },
  senior: { from: 4, to: 40, ...TOO_EXPERIENCED },
  head: { from: 7, to: 40, ...TOO_EXPERIENCED },
}

/**
 * Returns the required experience of a position. A rank in the title narrows an open range and increases its worth
 * (rule A-300): a junior post is not for a person with eighteen years, nor a head of department post for one with two.
 */
export function requiredExperience({ min, max }: Years, seniority: Seniority | undefined): RequiredExperience {
  if (!seniority) return { min, max, points: EXPERIENCE_POINTS, ...TOO_EXPERIENCED }
  const { from, to, perYear, least } = OF_RANK[seniority]
  const isOpen = max - min >= OPEN
  return {
    min: isOpen && min === 0 ? from : min,
    max: isOpen ? Math.max(min, Math.min(max, min + to)) : max,
    points: RANKED_POINTS,
    perYear,
    least,
  }
}

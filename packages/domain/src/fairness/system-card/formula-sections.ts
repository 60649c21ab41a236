import { JUNIOR_LOSS, RANKED_POINTS } from '../../matching/seniority.ts'
import {
  BESIDE_CORE,
  CAREER_FULL,
  CAREER_POINTS,
  CAREER_POINTS_BOUNDS,
  DEGREE_SHARE,
  ENOUGH_WORDS,
  EXPERIENCE_POINTS,
  FIRST_WORK,
  KIND_FACTOR,
  MANDATORY_FACTOR,
  MATCH_MIN_SCORE,
  NEAR_WORK,
  OTHER_WORK_LOSS,
  POSSIBLE_FROM,
  SAME_WORK,
  STRONG_FROM,
  skillPoints,
  TITLE_POINTS,
  TOO_EXPERIENCED,
  UNDERSTOOD,
  USED,
  WORDS_FULL,
  WORDS_SHARE,
  WRITTEN,
} from '../../matching/weights.ts'
import { EVIDENCE } from '../../resumes/skill-evidence.ts'
import { sentence } from '../../text/sentence.ts'
import type { CardSection } from './system-card.ts'

const percent = (share: number): string => String(Math.round(share * 100))
/** Returns "a quarter" for 4, "a third" for 3; else "a part of 7". */
const partOf = (divisor: number): string =>
  new Map([
    [2, 'half'],
    [3, 'a third'],
    [4, 'a quarter'],
  ]).get(divisor) ?? `one part in ${divisor}`

/** Describes how a score is computed, with the actual numbers. */
export const formulaSection = (): CardSection => ({
  id: 'formula',
  title: 'How a score is calculated',
  paragraphs: [
    'A score is a sum of whole points from 0 to 100. Each point belongs to one requirement of the position and to the words in the résumé that earned it. Both are shown beside the score. Nothing else counts.',
    'A skill earns its share of the points for skills, times how strongly the résumé shows it. Its share is its weight divided by the weight of all required skills. A weight is the square of the importance from 1 to 100 that people set for the skill, times the factors below.',
  ],
  facts: [
    {
      name: 'Line of work',
      text: sentence(
        '{usual} of 100 points if the work is known on both sides ({least} to {most} if the position sets it), at most {title} if only a title is known, and none if it is unknown. Skills then get these points',
        {
          usual: CAREER_POINTS,
          least: CAREER_POINTS_BOUNDS.min,
          most: CAREER_POINTS_BOUNDS.max,
          title: TITLE_POINTS,
        },
      ),
    },
    {
      name: 'Skills',
      text: sentence('{known} points if the line of work is known, {unknown} if not', {
        known: skillPoints(CAREER_POINTS),
        unknown: skillPoints(0),
      }),
    },
    {
      name: 'Experience',
      text: sentence(
        '{points} points, or {ranked} if the title names a rank. In proportion below the required years, all of them within the range, {loss}% less for each year above it, but never less than {least}%. In junior positions {junior}% less for each year above',
        {
          points: EXPERIENCE_POINTS,
          ranked: RANKED_POINTS,
          loss: TOO_EXPERIENCED.perYear,
          least: TOO_EXPERIENCED.least,
          junior: JUNIOR_LOSS,
        },
      ),
    },
    {
      name: 'Words in the description',
      text: sentence(
        'only if a description is not in English or fewer than {understood} of its skills are understood: {least} to {most}% of the points for skills, more if less is understood. A résumé with words that carry {full}% of the weight earns all of them',
        {
          understood: UNDERSTOOD,
          least: percent(WORDS_SHARE.least),
          most: percent(WORDS_SHARE.most),
          full: percent(WORDS_FULL),
        },
      ),
    },
    {
      name: 'Factors of a weight',
      text: sentence(
        'must-haves {mandatory}, skills that the description names first {primary}, others {inferred}, degrees {degree} of the weight',
        {
          mandatory: MANDATORY_FACTOR,
          primary: KIND_FACTOR.primary,
          inferred: KIND_FACTOR.inferred,
          degree: partOf(DEGREE_SHARE),
        },
      ),
    },
    {
      name: 'Must-haves',
      text: 'always have their own points. If only the line of work implies one, it counts as met but earns none of them. A résumé that names it earns more',
    },
    {
      name: 'Different line of work',
      text: sentence(
        'skills and experience earn {rest}% of their points if the line of work does not match at all, more the closer it is, and all of them from a match of {near}%',
        { rest: 100 - OTHER_WORK_LOSS, near: NEAR_WORK },
      ),
    },
    {
      name: 'Secondary skills',
      text: sentence('together at most {share}% of the weight of the primary skills', {
        share: percent(BESIDE_CORE),
      }),
    },
    {
      name: 'Full points for line of work',
      text: sentence('from a match of {full}%', { full: CAREER_FULL }),
    },
  ],
})

/** Describes how strongly a résumé shows a skill. */
export const evidenceSection = (): CardSection => ({
  id: 'evidence',
  title: 'How strongly a résumé shows a skill',
  paragraphs: [
    'A list of skills proves little because anyone can write one. Work with dates proves more. A skill needs words in the résumé: none is taken from a photograph, a name, an address, a school or an employer.',
  ],
  facts: [
    {
      name: 'Only listed',
      text: sentence('{written}% of the skill’s points', { written: WRITTEN }),
    },
    {
      name: 'Used in a job with dates',
      text: sentence('{used}% from the first day, 100% after {months} months', {
        used: USED,
        months: EVIDENCE.fullDepthMonths,
      }),
    },
    {
      name: 'No longer used',
      text: sentence(
        'less for each year after the first {recent} months. The loss is at most {most} percentage points of the depth, which starts at {used}',
        { recent: EVIDENCE.recentMonths, most: EVIDENCE.mostLoss, used: EVIDENCE.used },
      ),
    },
    {
      name: 'Under another name',
      text: 'counts as the skill, for example “JS” as JavaScript',
    },
    {
      name: 'Inferred from another skill',
      text: 'counts by how likely it is, and is marked as inferred',
    },
    {
      name: 'Similar skill',
      text: 'earns a few points if another skill is required, but never counts as a must-have',
    },
  ],
})

/** Describes how a score is used. */
export const shortlistSection = (): CardSection => ({
  id: 'shortlist',
  title: 'What a score does',
  paragraphs: [
    'It ranks people, and decides who in the talent pool is shown for a position. Applicants are always shown, whatever their score. A score never moves, rejects or contacts anyone.',
    'A company can send invitations automatically that ask people whether they are interested. Who is invited can depend on a minimum score that the company sets. Nobody is rejected by it.',
  ],
  facts: [
    {
      name: 'Shown for a position',
      text: sentence(
        'people in the talent pool with a score of at least {least} who have a primary skill, the same line of work (a match of at least {work}%) or enough of the words (at least {words}%)',
        { least: MATCH_MIN_SCORE, work: SAME_WORK, words: ENOUGH_WORDS },
      ),
    },
    {
      name: 'Strong and possible',
      text: sentence(
        'strong from {strong}, possible from {possible}. A match that misses a must-have is never called strong',
        {
          strong: STRONG_FROM,
          possible: POSSIBLE_FROM,
        },
      ),
    },
    {
      name: 'Must-haves',
      text: sentence(
        'candidates who have all of them come first, unless the line of work differs (a match of at most {near}%) or the position ranks by score alone',
        { near: FIRST_WORK },
      ),
    },
  ],
})

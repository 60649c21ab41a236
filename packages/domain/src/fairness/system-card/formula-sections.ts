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
  ]).get(divisor) ?? `a part of ${divisor}`

/** Describes how a score is computed, with the actual numbers. */
export const formulaSection = (): CardSection => ({
  id: 'formula',
  title: 'How a score is made',
  paragraphs: [
    'A score is a sum of whole points from 0 to 100. Each point belongs to one thing that the position asks for, and to the words of the résumé that earned it; both can be seen beside the score. Nothing else goes into it.',
    'What a skill earns: its share of the points for skills, as its weight is to the weight of all skills asked for, times how strongly the résumé shows it. A weight is the square of the importance from 1 to 100 that people set for the skill, times the factors below.',
  ],
  facts: [
    {
      name: 'Line of work',
      text: sentence(
        '{usual} points of 100 where the work of both sides is known ({least} to {most} where a position says so); at most {title} where nothing but a title tells; none where it is not known, and skills have them',
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
      text: sentence('{known} points where the line of work is known, {unknown} where it is not', {
        known: skillPoints(CAREER_POINTS),
        unknown: skillPoints(0),
      }),
    },
    {
      name: 'Experience',
      text: sentence(
        '{points} points, {ranked} where the title names a rank: in proportion below the years asked for, in full within them, {loss} in 100 less for each year above, never less than {least} in 100; {junior} in 100 less for each year above in a junior post',
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
      name: 'Words of the description',
      text: sentence(
        'only where a description is not in English or fewer than {understood} skills of it are understood: {least} to {most} in 100 of the points for skills, the more the less is understood. Whoever has words of {full} in 100 of their weight has met them',
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
        'must-haves {mandatory}; skills that the description names first {primary}, others {inferred}; degrees {degree} of it',
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
      text: 'always have points of their own. Where only the line of work speaks for one, it counts as met and earns none of them: a résumé that names it earns more',
    },
    {
      name: 'Another line of work',
      text: sentence(
        'skills and experience earn {rest} in 100 of their points beside a line of work that does not fit at all, more the nearer it is, and all from a fit of {near} in 100 on',
        { rest: 100 - OTHER_WORK_LOSS, near: NEAR_WORK },
      ),
    },
    {
      name: 'Skills beside the core',
      text: sentence('all together at most {share} in 100 of the weight of those that are wanted first', {
        share: percent(BESIDE_CORE),
      }),
    },
    {
      name: 'Line of work, in full',
      text: sentence('from {full} in 100 alike on', { full: CAREER_FULL }),
    },
  ],
})

/** Describes how strongly a résumé shows a skill. */
export const evidenceSection = (): CardSection => ({
  id: 'evidence',
  title: 'How strongly a résumé shows a skill',
  paragraphs: [
    'A list of skills proves little, since anybody can write one; work with dates proves more. A word has to stand there: no skill is taken from a photograph, a name, an address, a school or an employer.',
  ],
  facts: [
    {
      name: 'Only written down',
      text: sentence('{written} in 100 of what the skill can earn', { written: WRITTEN }),
    },
    {
      name: 'Used in a job with dates',
      text: sentence('{used} in 100 at once, all of it after {months} months', {
        used: USED,
        months: EVIDENCE.fullDepthMonths,
      }),
    },
    {
      name: 'Not used any more',
      text: sentence(
        'less for each year after the first {recent} months, at most {most} steps of 100 in its depth, which begins at {used}',
        { recent: EVIDENCE.recentMonths, most: EVIDENCE.mostLoss, used: EVIDENCE.used },
      ),
    },
    {
      name: 'By another name',
      text: 'counts as the skill: “JS” is JavaScript',
    },
    {
      name: 'Follows from another skill',
      text: 'counts by how surely it does, and is shown as such',
    },
    {
      name: 'A neighbouring skill',
      text: 'earns a little where another is asked for, and never stands for a must-have',
    },
  ],
})

/** Describes how a score is used. */
export const shortlistSection = (): CardSection => ({
  id: 'shortlist',
  title: 'What a score does',
  paragraphs: [
    'It puts people in an order, and says who of the pool is shown for a position at all. Whoever applies is always shown, whatever their score. It moves nobody, refuses nobody and writes to nobody.',
    'Invitations that a company lets go out by themselves ask people whether they are interested; who is asked may depend on a score that the company sets, and nobody is refused by it.',
  ],
  facts: [
    {
      name: 'Shown for a position',
      text: sentence(
        'people of the pool from a score of {least} on who name a skill that is asked for first, are of the same line of work ({work} in 100 alike or more), or have enough of the words ({words} in 100 or more)',
        { least: MATCH_MIN_SCORE, work: SAME_WORK, words: ENOUGH_WORDS },
      ),
    },
    {
      name: 'Strong and possible',
      text: sentence('from {strong} and from {possible} on; a missing must-have is never called strong', {
        strong: STRONG_FROM,
        possible: POSSIBLE_FROM,
      }),
    },
    {
      name: 'Must-haves',
      text: sentence(
        'who has all of them stands first, unless the work is another ({near} in 100 alike or less) or the position says that the score alone decides',
        { near: FIRST_WORK },
      ),
    },
  ],
})

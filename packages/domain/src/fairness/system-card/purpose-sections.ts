import { TABLE_LANGUAGES } from '../../languages/concepts.ts'
import { nameLanguage } from '../../languages/language-name.ts'
import { SCORE_LOG_MONTHS } from '../../matching/score-log-rules.ts'
import { sentence } from '../../text/sentence.ts'
import type { CardSection } from './system-card.ts'

const readLanguages = (): string => ['en', ...TABLE_LANGUAGES].map(nameLanguage).join(', ')

export const purposeSection = (): CardSection => ({
  id: 'purpose',
  title: 'What it is for',
  paragraphs: [
    'Rolecall reads résumés and descriptions of positions, and says how well what a résumé shows meets what a position asks for. Recruiters and hiring managers use it to decide whose résumé they read first, and to see why.',
    'It runs where the company runs it. Reading and scoring call no service outside, and no language model.',
  ],
  facts: [
    { name: 'Goes in', text: 'the text of the résumé, what people correct of it, and what the position asks for' },
    {
      name: 'Does not go in',
      text: 'names, photographs, age, sex, origin, addresses, schools’ names, pay, how somebody answers a survey, and what recruiters decided about anybody before',
    },
  ],
})

export const unsupportedUsesSection = (): CardSection => ({
  id: 'not-for',
  title: 'What it is not for',
  paragraphs: [
    'It is not made to decide without a person who is hired or refused, to judge character, feelings, honesty or health, to watch people at work, or to set pay or promotions.',
    'It says nothing of how well somebody works: only what their résumé says, and how that compares with what was asked for.',
  ],
  facts: [],
})

export const learnedSection = (): CardSection => ({
  id: 'learned',
  title: 'What was learned, and from what',
  paragraphs: [
    'Most rules are written by hand. Two small tables of weights were learned before the product was shipped; they do not change while it runs, and learn nothing from anybody’s candidates or decisions.',
  ],
  facts: [
    {
      name: 'Which words of a description are skills',
      text: 'a conditional random field, from postings that experts had marked (SkillSpan, Zhang et al., NAACL 2022, MIT)',
    },
    {
      name: 'Which occupation a title means',
      text: 'vectors of words, from titles and descriptions of O*NET 29.2 (U.S. Department of Labor, CC BY 4.0) and ESCO 1.1.1 (European Commission)',
    },
  ],
})

export const limitsSection = (): CardSection => ({
  id: 'limits',
  title: 'Known limits',
  paragraphs: [
    'A score is wrong where reading is wrong. Whoever looks at a score sees the words that it rests on, and can strike or correct them; the score follows at once.',
  ],
  facts: [
    {
      name: 'Languages',
      text: sentence('read are {languages}; of other languages little is understood, and scores are low', {
        languages: readLanguages(),
      }),
    },
    {
      name: 'Short résumés',
      text: 'who writes a line or two shows little and is ranked low, however well they work',
    },
    {
      name: 'Gaps and changes of work',
      text: 'skills that were not used for years count less, and who changed their line of work is compared with what they did before',
    },
    {
      name: 'Rare work',
      text: 'of occupations that few public descriptions tell of, less is understood than of work in technology',
    },
    {
      name: 'Scanned pages',
      text: 'letters can be misread; pictures of writing by hand are not read',
    },
    {
      name: 'Layout',
      text: 'in columns, boxes and drawings the order of words can be lost',
    },
    {
      name: 'Fairness',
      text: 'nothing that goes in says who belongs to which group, but words of a résumé can stand for it. Whether groups fare differently has to be measured where it is used',
    },
  ],
})

export const deciderSection = (): CardSection => ({
  id: 'who-decides',
  title: 'Who decides',
  paragraphs: [
    'A person. Each move of a candidate is made by somebody who has the right to it, and stands in the history under their name. The order of a list is an offer: everybody on it can be opened, and any score can be overruled by moving the person.',
  ],
  facts: [],
})

export const logSection = (): CardSection => ({
  id: 'log',
  title: 'What is logged, and for how long',
  paragraphs: [
    'Each score that an application is given: when, why, by which version of reading and scoring, and what it is made of, line by line. A new entry is made where the score or a version changes. Administrators can have the scores of a person or of a period as a file, which is itself noted; people find their own in the copy of their data.',
    'Each move, correction and look at contact data stands in a history that cannot be changed unnoticed.',
  ],
  facts: [
    {
      name: 'Scores',
      text: sentence(
        '{usual} months unless the company says otherwise, {least} at least; erased with the person where the law allows that',
        { usual: SCORE_LOG_MONTHS.usual, least: SCORE_LOG_MONTHS.min },
      ),
    },
    { name: 'The history', text: 'as long as the company is; names are taken out of it when somebody is erased' },
  ],
})

import ICAL from 'ical.js'

/**
 * Our own bounds of counting out rules, in steps of some microseconds: of one rule, and of all of a calendar. Every day since
 * 1970 takes two thirds of the former.
 */
const STEPS_OF_RULE_MAX = 60_000
const STEPS_MAX = 500_000
/** Rules of one calendar; what one of them may list, all its days of a year together, and units from one time to the next. */
const RULES_MAX = 5_000
const LISTED_MAX = 800
const COMBINED_MAX = 3_000
const INTERVAL_MAX = 1_000_000
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Counting went on for too long. */
export class TooMuchWork extends Error {
  constructor() {
    super('A calendar makes more work than is done for one')
    this.name = 'TooMuchWork'
  }
}

type Component = InstanceType<typeof ICAL.Component>
type Rule = InstanceType<typeof ICAL.Recur>
type Iterator = InstanceType<typeof ICAL.RecurIterator>
type Time = InstanceType<typeof ICAL.Time>

/** What a calendar may cost; `isCutOff` once it would have cost more. */
export type Budget = { steps: number; rules: number; isCutOff: boolean }
export const newBudget = (): Budget => ({ steps: STEPS_MAX, rules: RULES_MAX, isCutOff: false })

/** Runs what may be too much, and what ical.js refuses of odd rules; answers with `otherwise` where it was. */
export function within<T>(budget: Budget, act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    budget.isCutOff = true
    return otherwise
  }
}

/**
 * Has every rule of a calendar counted out in bounded steps, those of its time zones too, and no further than a year: ical.js
 * alone looks for a day that never comes for ever. What is not counted out at all is taken out.
 */
export function boundRules(root: Component, budget: Budget, lastYear: number): void {
  const waiting = [root]
  for (let component = waiting.pop(); component; component = waiting.pop()) {
    waiting.push(...component.getAllSubcomponents())
    for (const property of component.getAllProperties('rrule')) {
      budget.rules -= 1
      const rule = property.getFirstValue()
      if (budget.rules >= 0 && rule instanceof ICAL.Recur && !isOdd(rule)) boundRule(rule, budget, lastYear)
      else {
        budget.isCutOff = true
        component.removeProperty(property)
      }
    }
  }
}

function boundRule(rule: Rule, budget: Budget, lastYear: number): void {
  const isEmpty = neverComes(rule)
  rule.iterator = (dtstart: Time) => {
    const iterator = new ICAL.RecurIterator({ rule, dtstart, initialized: true })
    if (isEmpty) iterator.completed = true
    else countSteps(iterator, budget, lastYear)
    return iterator
  }
}

/** The steps of ical.js that its loops go by, and what each costs. */
type Steps = Record<
  | 'init'
  | 'check_contracting_rules'
  | 'increment_monthday'
  | 'increment_month'
  | 'increment_year'
  | 'expand_year_days'
  | 'normalizeByMonthDayRules'
  | 'is_day_in_byday',
  (...given: never[]) => unknown
>

function countSteps(iterator: Iterator, budget: Budget, lastYear: number): void {
  const steps = iterator as unknown as Steps & { completed: boolean; last: Time }
  let left = STEPS_OF_RULE_MAX
  const spend = (count: number) => {
    left -= count
    budget.steps -= count
    if (!(left >= 0 && budget.steps >= 0)) throw new TooMuchWork()
  }
  const { listed, combined } = widthOf(iterator.rule as Rule)
  const count = (name: keyof Steps, costOf: (...given: never[]) => number) => {
    const step = steps[name].bind(iterator)
    steps[name] = (...given) => {
      spend(costOf(...given))
      return step(...given)
    }
  }
  count('increment_monthday', (days: number) => days)
  count('increment_month', () => 1 + listed)
  count('increment_year', () => 1)
  count('expand_year_days', () => 20 + combined)
  count('normalizeByMonthDayRules', () => 1 + listed)
  count('is_day_in_byday', () => 1 + listed)
  const matches = steps.check_contracting_rules.bind(iterator)
  steps.check_contracting_rules = () => {
    spend(1 + listed / 8)
    // Nobody asks what comes later, and what never matches is looked for no further.
    if (steps.last.year > lastYear) steps.completed = true
    return steps.completed || matches()
  }
  begin(iterator, steps)
}

/** As ical.js begins, but for a rule without any day, which it tells by an error that is its own. */
function begin(iterator: Iterator, { init }: Pick<Steps, 'init'>): void {
  try {
    init.call(iterator)
  } catch (error) {
    if (error instanceof Error && error.message === 'Recurrence rule has no valid occurrences')
      iterator.completed = true
    else throw error
  }
}

const listOf = (rule: Rule, name: string): readonly (string | number)[] =>
  ((rule.parts as Record<string, (string | number)[]>)[name] ?? []) as readonly (string | number)[]

/** How many values a rule lists, and how many days of a year its lists name together at most. */
function widthOf(rule: Rule): { listed: number; combined: number } {
  const lists = Object.values(rule.parts as Record<string, unknown[]>)
  const lengthOf = (name: string) => Math.max(1, listOf(rule, name).length)
  return {
    listed: lists.reduce((sum, list) => sum + list.length, 0),
    combined: lengthOf('BYMONTH') * lengthOf('BYMONTHDAY') * lengthOf('BYDAY') * lengthOf('BYWEEKNO'),
  }
}

/** Whether no program writes such a rule: lists longer than there are values, or together what ical.js counts in circles. */
function isOdd(rule: Rule): boolean {
  const { listed, combined } = widthOf(rule)
  const hasBoth = listOf(rule, 'BYWEEKNO').length > 0 && listOf(rule, 'BYMONTH').length > 0
  return (
    !(rule.interval >= 1 && rule.interval <= INTERVAL_MAX) || listed > LISTED_MAX || combined > COMBINED_MAX || hasBoth
  )
}

/** Whether none of its months has any of its days, as there is no 30 February. */
function neverComes(rule: Rule): boolean {
  const [months, days] = [listOf(rule, 'BYMONTH'), listOf(rule, 'BYMONTHDAY')]
  if (months.length === 0 || days.length === 0) return false
  return months.every((month) =>
    days.every((day) => Number(day) === 0 || Math.abs(Number(day)) > (DAYS_OF_MONTHS[Number(month) - 1] ?? 0)),
  )
}

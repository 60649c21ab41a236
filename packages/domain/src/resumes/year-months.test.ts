import { describe, expect, it } from 'vitest'
import { PERIODS } from './dates.samples.ts'
import type { YearMonth } from './parsed-resume.ts'
import { findDates } from './year-months.ts'

const written = (date: YearMonth | 'present' | undefined): string =>
  date === undefined ? '-' : date === 'present' ? 'present' : date.month ? `${date.year}/${date.month}` : `${date.year}`

const read = (line: string): string =>
  findDates(line)
    .map(({ start, end, range }) => (range ? `${written(start)} to ${written(end)}` : written(end)))
    .join(', ')

describe('dates in a line', () => {
  it.each([
    ['Jan 2020 – Mar 2022', '2020/1 to 2022/3'],
    ['January 2020 to March 2022', '2020/1 to 2022/3'],
    ['Sept. 2018 - Dec. 2019', '2018/9 to 2019/12'],
    ['01/2020-03/2022', '2020/1 to 2022/3'],
    ['01.2020 – 03.2022', '2020/1 to 2022/3'],
    ['15/01/2020 - 28/03/2022', '2020/1 to 2022/3'],
    ['2020-01 – 2022-03', '2020/1 to 2022/3'],
    ['2020-01-15 to 2022-03-31', '2020/1 to 2022/3'],
    ['2019 - present', '2019 to present'],
    ['2019-Current', '2019 to present'],
    ['June 2019 till date', '2019/6 to present'],
    ['Jun 2019 - Till Now', '2019/6 to present'],
    ['Since 2019', '2019 to present'],
    ['since March 2019', '2019/3 to present'],
    ['März 2019 – Dezember 2020', '2019/3 to 2020/12'],
    ['Septembre 2019 – aujourd’hui', '2019/9 to present'],
    ['de marzo 2016 a agosto 2019', '2016/3 to 2019/8'],
    ['Okt. 2018 – heute', '2018/10 to present'],
    ['05.2017 - obecnie', '2017/5 to present'],
    ['2012–2016', '2012 to 2016'],
    ['2012-16', '2012 to 2016'],
    ['2009-10', '2009 to 2010'],
    ["Aug'21 - Jul'23", '2021/8 to 2023/7'],
    ['06/17 - 08/19', '2017/6 to 2019/8'],
    ['May – August 2023', '2023/5 to 2023/8'],
    ['Nov – Feb 2023', '2022/11 to 2023/2'],
    ['Summer 2018', '2018/6'],
    ['2020-01', '2020/1'],
    ['May 2014', '2014/5'],
    ['3rd May 2014', '2014/5'],
    ['May 3, 2014', '2014/5'],
    ['(2016)', '2016'],
    ['August 20XX – March 20XX', '- to -'],
    ['January 20XX - Current', '- to present'],
    ['Acme Corp, Jan 2021 - Present, Austin', '2021/1 to present'],
    ['Served 2000+ clients', ''],
    ['Saved $2015 in May', ''],
    ['may travel to date', ''],
    ['(718) 555-2010', ''],
    ['version 2.2019.1', ''],
    ['2021 - 2019', '2021, 2019'],
  ])('%s', (line, dates) => expect(read(line)).toBe(dates))
})

it.each(PERIODS)('reads the period of “%s”', (text, dates) => expect(read(text)).toBe(dates))

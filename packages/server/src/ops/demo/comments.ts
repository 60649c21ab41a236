/** Comments on candidates who reach a stage; they fit any of the demo's positions, and each is written once. */
const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  Shortlisted: [
    'Strong on the must-haves, thin on the nice-to-haves. I wouldn’t let that stop us.',
    'We rejected them last year for lack of experience. They’ve grown since.',
    'No answer by phone on Tuesday or Wednesday, so I emailed three time slots.',
    'Two jobs overlap in the profile but not in the résumé. I asked, and it was a typo.',
    'Came up when I searched for something else. A better match than the title suggests.',
    'Long stays with every employer, and a promotion at each of them.',
    'Lives close by, so commuting won’t be an issue.',
    'The cover note is short and answers exactly what we asked.',
    'A former colleague of ours worked with them and speaks highly of them.',
  ],
  Screened: [
    'Spoke for twenty minutes. Clear about what was their own work and what was the team’s.',
    'The notice period is longer than we hoped, but they’ll ask for an early release.',
    'Would relocate. Their partner is looking too, so they need two weeks to decide.',
    'Asked good questions about the team. Wants to know who they would report to.',
    'Has another process running, with a decision due at the end of next week.',
    'Happy with the pay range. Would like to start in two months.',
    'Prefers afternoons for interviews, since mornings are busy at work.',
    'A bit nervous at first, then very concrete. Worth an interview.',
  ],
  'HM Review': [
    'Their former manager’s reference is in the files: positive, with one remark about delegating.',
    'Salary expectation is about 8% above our range. Please check with finance before the next call.',
    'Please look at the second job in particular. It’s the closest to what we need.',
    'My favourite so far. Let’s not keep them waiting.',
    'Solid all round. I’d like your view on depth.',
  ],
  Interviewed: [
    'Very good answers about past projects, a little vague about mistakes. Let’s ask about those next.',
    'Liked the written exercise: short, correct, and with the right questions at the end.',
    'Agreed on a second interview with the team lead and a peer.',
    'Calm under pressure. Took feedback well during the case.',
    'Would learn a lot here, and we would too.',
  ],
  Selected: [
    'Said yes on the phone within the hour. The offer goes out tomorrow.',
    'Unanimous after the last interview. Let’s move quickly.',
    'Two references called, both would hire them again.',
  ],
  Rejected: [
    'Not a match here, but please keep them in mind for the junior opening in spring.',
    'Called to tell them myself. They asked what to learn and took notes.',
    'Sent a personal email, since they had prepared so well.',
  ],
}

/** Hands out the comments on candidates who reach a stage, one after the other, until all were written. */
export function takeComments(): (status: string) => string | undefined {
  const taken = new Map<string, number>()
  return (status) => {
    const place = taken.get(status) ?? 0
    taken.set(status, place + 1)
    return COMMENTS[status]?.[place]
  }
}

import { refusedOpening } from './refused-openings.ts'

/** Words that make a reader parse a comment twice. */
const REFUSED_WORDS = /\b(?:whoever|whom|whomever|is none|of which|those who|somebody who|one who)\b/i

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Returns the docstrings that begin as fragments, and the comments with refused words, each with its line. */
export function findFragments(text: string): string[] {
  const docstrings = [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap(({ 1: inner = '', index }) => {
    const words = inner
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return refusedOpening(words) || REFUSED_WORDS.test(words) ? [{ index, words }] : []
  })
  const comments = [...text.matchAll(/^[ \t]*\/\/ ?(.*)$/gm)].flatMap(({ 1: words = '', index }) =>
    REFUSED_WORDS.test(words) ? [{ index, words }] : [],
  )
  return [...docstrings, ...comments]
    .sort((a, b) => a.index - b.index)
    .map(({ index, words }) => `${lineOf(text, index)}: ${words}`)
}

/** Participles, pronouns and the like, which say nothing of what a type holds. */
const NO_NOUNS = new Set(
  `
About Accepted Across Acting Added Addressed After Again Alike Almost Along Already Ambiguous Among Analysed Announced
Answered Anybody Anyone Anything Applied Apply Applying Approved Archived Around As Ask Asked Asking Assigned At
Attached Audited Before Begun Behind Belonging Beside Best Between Bitten Blown Booked Both Bought Bred Broken Brought
Built Busy By Caught Chaining Changed Changing Checked Chosen Claimed Closing Coming Committed Common Compared
Corrected Counted Counting Dealt Decided Declining Decoded Delivered Demanded Described Detected Divided Down Drawn
Dressing Driven Dropped Drunk Due Earlier Eaten Edited Either Else Elsewhere Embedded Emptied Ended Ends Enough
Erasing Every Everybody Everyone Everything Excluded Excluding Expected Explained Exported Factored Failed Fallen Fed
Felt Filled Filling Fitted Fitting Flown Followed For Forbidden Foretell Foretold Forged Forgiven Forgotten Former
Fought Found Framed Free From Frozen Given Giving Going Gone Gotten Granted Grouped Grown Guarded Handed Happened Has
Heard Held Here Hidden Hired His How Hung Hurt Identified In Incoming Inside Instead Invited It Its Judged Judging
Keeping Kept Known Labelled Laid Last Late Lately Later Learned Led Left Lent Let Lifted Linked Listed Lockable Locked
Looked Loose Loosened Lose Lost Made Make Making Mandatory Many Marked Matched Mattering Meant Measured Mentioned
Merged Merging Met Mine Missed Mixed More Movable Moved Moving Mutable Named Narrowed New Newer Next Nobody Noted
Nothing Now Numbered Of Off Offered On One Onward Open Opened Optional Ordered Other Ours Outside Over Own Owned Paid
Painted Parsed Passing Past Pasted Placeable Placed Placing Plain Planned Planted Posted Prepared Presented Printed
Proposed Proven Published Put Putting Quoted Ranked Rated Raw Reached Reaching Read Readable Ready Received Receiving
Recommended Redacted Rediscovered Redrawing Referred Regrouped Rejecting Removable Rendered Replaced Requested
Required Rescored Resealed Reseated Returned Ridden Risen Ruled Running Said Sampled Saved Say Scanned Scored Sealed
Searchable Searched Seen Send Sending Sent Sequenced Settle Settled Shared Shown Shut Signed Since Slept Sold Somebody
Someone Something Somewhere Sorted Sourced Spare Spent Spoken Stated Steady Stepped Still Stood Stopped Stored Struck
Stuck Styled Suggested Sung Supplied Sure Surrounded Surroundings Swept Switched Tagged Taken Taught Tested Than
Thanked That Their Them Then There These They This Those Thought Through Thrown Titled To Told Tried Trying Two Typed
Typing Unconfirmed Under Understandable Understood Undone Unfinished Unfollowed Unknown Unmarked Unread Unreminded
Unseen Unsent Until Unwritten Up Verified Waiting Walked Walking Wanted Watched Weighed Weighing Whatever Where
Whereabouts Which Whichever Who Whoever Whole Whom Whose Why Widened With Withdrawn Within Without Woken Won Worded
Worn Wound Written Yet`
    .trim()
    .split(/\s+/),
)

/** Returns the types that are called by such a word, each with its line. */
export const findTypeNames = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:declare )?(?:type|interface) (\w+)/gm)].flatMap(({ 1: name = '', index }) =>
    NO_NOUNS.has(name) ? [`${lineOf(text, index)}: ${name}`] : [],
  )

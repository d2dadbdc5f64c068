/**
 * What the demo community wrote about money, customers and companies.
 * An article: `=== writer | days ago | category or - | picture: yes or no`, its title, its Markdown.
 * A comment on it: `@ writer | hours later | text`. A draft is -1 days old.
 */
export const articlesAboutMoney = `
=== founder | 2 | Business | yes
We turned down the bigger cheque
In March we had two term sheets on the kitchen table. One was a third larger. We took the other one, and people keep asking why.

## Why not the larger one

The larger one came with a **board of five, three of them theirs**, and a clause that let them replace me after two missed quarters. Bread has seasons. We miss the second quarter every year and make it back in the fourth.

## Why the smaller one

The smaller one came from someone who had asked, in the first meeting, what we do with the bread nobody wants even as crumbs. (Beer. We make beer.)

## What I would tell myself a year ago

- Ask every investor for two founders they *stopped* backing. Call those first.
- Read the clause about replacing you as if it will be used. It is the only way to know its price.
- Money that understands your calendar is worth more than money that does not.

We closed in eleven days. The lawyers were the slow part.
@ investor | 3 | The question about the two founders they stopped backing should be on every list. I would hand you mine within the hour.
@ jack_brennan | 7 | I took the bigger cheque once. The story is longer and has a worse ending.
@ member | 26 | How did you tell the other fund? I would not know where to begin.
@ founder | 28 | A short call and the truth. They were kind about it and asked to see the next round.
=== investor | 5 | Business | yes
What I read in a deck on the second try
I back founders who have failed before. So the first slide I look for is the one most people leave out: **what happened last time**.

Not the polite version. "Market timing" tells me nothing; every market has a time. I want the month you knew, and the month you acted, and what you did in between.

> The distance between knowing and acting is the most honest number in a company.

If the deck says you knew in June and closed in July, I want to meet you. If you knew in June and closed in the following May, I still want to meet you, but I will ask what June felt like.

The rest of the deck can be ordinary. Ordinary is fine. I have never lost money on an ordinary font.
@ noahweiss | 5 | Stealing the distance line for my next partner meeting. With credit.
@ kwame.mensah | 9 | For us it was four months, and three of those were pride.
=== ines.duarte | 9 | Business | no
Cold messages that got an answer from me
I said publicly that I answer every cold message with a number in it. Since then I have had six hundred. Here is what the good ones had in common.

1. The number was about **customers**, not about the market.
2. It was followed by another number that made the first one worse. ("Forty stores, of which six reorder.")
3. The question at the end could be answered in one sentence.

The best one this year, complete: *"I sell invoicing to plumbers in Setúbal. 31 pay, 4 left, all 4 because of the same missing feature. Build it or raise the price?"*

I answered in the lift. Raise the price, then build it with the money.
@ aisha_rahman | 2 | Number two is the whole trick. A number that hurts is a number someone measured.
@ camila_rojas | 30 | What did the plumber do?
@ ines.duarte | 31 | Both, in that order. 44 pay now.
=== kwame.mensah | 14 | Business | yes
Grandmother's rules, as software
A susu is a savings circle. Twelve people, one pot, one payout a month. My grandmother ran hers for forty years and lost money once, to a funeral, and forgave it.

When we put it on a phone we kept her three rules:

| Rule | On paper | In the app |
| --- | --- | --- |
| Nobody is late twice | She stopped greeting you | You lose your place in the next circle |
| The order is drawn in public | In the yard, with bottle caps | Everyone watches the same draw |
| The keeper is paid last | Always | Always |

Regulators asked us where the risk model was. I sent them that table. They asked for more pages, and got them, but the table is the model.
@ ines.duarte | 4 | The keeper is paid last. There are banks that could learn from that line alone.
@ moderator | 11 | My aunt read this and corrected you: the bottle caps were Fanta, never Coca-Cola.
=== jack_brennan | 20 | Business | no
The talk about my failure
People want the failure talk, so here it is in writing and I can stop flying.

We sold scheduling to dentists. By year two we had nine hundred practices and a churn of four per cent **a month**, which I described on stage as "healthy churn". There is no healthy churn. There is only churn you have not met yet.

What I did: hired more sales people. What I should have done: sat in one dentist's office for one week. When I finally did, I learnt within an hour that receptionists kept a paper book beside our screen, because ours forgot the patients who never show up.

Nine hundred paper books. We never asked.
@ leila.farahani | 6 | The paper book beside the screen is always there. You only have to go and look.
@ danielkim | 50 | Fish farms have a whiteboard. Same book.
=== noahweiss | 27 | Business | no
Put the ask on page two
I read decks on trains, between tunnels. You have about four minutes of signal and all of my goodwill.

Page one: what you do, in a sentence my mother would forgive. Page two: **how much, for what, until when**. Everything after that I will read in the light of page two anyway, so do not make me guess at it through a chapter on market size.

A small thing that works: write what you will be able to prove when the money is gone. "Eighteen months" is a duration. "Three hospitals renewing without us calling them" is a milestone.
@ priya_nair | 8 | We rewrote ours after this. Two of five answered within a day, before it was none of nine.
=== camila_rojas | 36 | Business | yes
Year seven
Impact funds like to talk about year one: the ribbon, the well, the photograph. I care about year seven, because that is when a school either has a roof fund or a hole.

We looked at everything we backed before 2017. Three things predicted whether it still works, and none of them was in our memo at the time:

- someone **local** could sign a cheque without asking us,
- the fee was small and had been raised at least once,
- there was one person who would be embarrassed if it closed.

The third one is the strongest. We now ask for their name.
@ sofial | 12 | We should all publish the year seven list. Ours is not flattering.
@ grace.wanjiru | 40 | In our cooperative that person is the treasurer's mother.
=== benwhitaker | 44 | Business | no
The five clauses I am always asked about
Not legal advice; a map of where to ask for it.

1. **Vesting.** If it starts again at every round, say no, kindly.
2. **Leaver clauses.** "Bad leaver" should need you to have done something bad.
3. **Drag along.** Fine. With a floor price.
4. **Anti-dilution.** Ask for *broad-based weighted average* and watch who knows what it means.
5. **Information rights.** Give them. Founders who hide numbers have numbers to hide.

Ask me anything once for free. Most of you only need the once.
@ founder | 5 | Number two saved us. Ours said "leaves for any reason". Any reason!
=== sofial | 58 | - | yes
Cement excites me more than apps do
Eight per cent of the world's emissions come out of something grey that nobody has ever photographed for pleasure. That is the opportunity.

Boring industries have three properties that I love. The customer knows *exactly* what a tonne costs. The standard is written down. And nobody will switch for two per cent, so if you get in at all you had to be twenty per cent better, and you stay.

The hard part is patience. A kiln is rebuilt every thirty years. You do not sell to a cement plant, you wait beside one.
@ elenap | 9 | Dairy tanks are the same. We have waited beside one since spring.
=== grace.wanjiru | 75 | Business | yes
One export licence, two hundred farmers
The licence is four pages and took fourteen months. Since people ask, this is the order in which I would do it again.

First the **cooperative**, because everything else asks for its number. Then the cupping lab, because a sample without a score is a bag of beans. Then the licence. Then, and only then, a website.

I did the website first. It was beautiful and for fourteen months it sold nothing.

We roast on Tuesdays. If you are ever in Nyeri on a Tuesday, follow the smell.
@ moderator | 20 | I followed the smell. Worth it.
@ omar.haddad | 33 | I did the logo first. Before there was a kitchen.
=== founder | -1 | Business | no
What a pilot with a supermarket really costs
Notes, not finished. Listing fee, the free first pallet, the Saturday demos. The number nobody writes down is the returns.
`

import { readRow } from '../support/loading'
import type { Hands, Target } from './hands'
import { newCaller } from './world'

/** What someone sets out to do, from the first screen to the last. */
export interface Journey {
  title: string
  /** Prepares the community, and says who sets out. */
  prepare: () => Promise<Going>
}

export interface Going {
  email: string
  password: string
  go: (hands: Hands) => Promise<void>
}

const main: Target = { role: 'main' }
const DEMO_PASSWORD = 'demo-password'

/** A new founder finds investors, and writes to one. */
const findInvestors: Journey = {
  title: 'a new founder finds investors',
  async prepare() {
    const founder = await newCaller('fresh')
    return {
      ...founder,
      async go(hands) {
        await hands.open('/#/?search=')
        await hands.type({ role: 'combobox', name: 'Search' }, 'fintech')
        await hands.enter()
        await hands.see({ role: 'heading', name: 'Results for “fintech”' })
        await hands.press({ role: 'tab', name: /^Investors/ })
        // Everyone is listed until the investors have come.
        const investors: Target = { role: 'tabpanel', name: /^Investors/ }
        await hands.press({ role: 'link', name: 'Ines Duarte', within: investors })
        await hands.see({ role: 'heading', name: /Ines Duarte/, within: main })
        await hands.press({ role: 'button', name: 'Follow', within: main })
        await hands.press({ role: 'button', name: 'Message', within: main })
        await hands.type({ role: 'textbox', name: 'Type a message...' }, 'May I show you our plan?')
        await hands.enter()
        await hands.see('May I show you our plan?')
      },
    }
  },
}

/** A member asks to join a group, is let in, posts, and answers in a forum. */
const joinAndDiscuss: Journey = {
  title: 'a member joins a group and discusses',
  async prepare() {
    const [member, owner] = await Promise.all([newCaller('joiner'), newCaller('host')])
    const name = `Bread of ${owner.username}`
    const id = crypto.randomUUID()
    await owner.insert('groups', {
      id,
      name,
      description: 'Where bakers compare notes.',
      created_by: owner.id,
    })
    return {
      ...member,
      async go(hands) {
        await hands.open('/#/groups')
        await hands.type({ role: 'searchbox', name: 'Search groups...' }, name)
        await hands.press({ role: 'button', name: `Request to Join: ${name}` })
        await hands.see('Request sent')
        const request = await readRow(
          `group_join_requests?select=id&group_id=eq.${id}&user_id=eq.${member.id}`,
        )
        await owner.call('approve_join_request', { p_request_id: request.id })
        await hands.press({ role: 'link', name: `View Group: ${name}` })
        await hands.type({ role: 'textbox', name: 'Write a post' }, 'Who bakes with rye?')
        await hands.press({ role: 'button', name: 'Post' })
        const post: Target = { role: 'article', name: `Post by ${member.username}` }
        await hands.see(post)
        await hands.press({ role: 'button', name: 'Comment', within: post })
        await hands.type({ role: 'textbox', within: post }, 'I do, on Sundays.')
        await hands.press({ role: 'button', name: 'Post Comment', within: post })
        await hands.see('I do, on Sundays.')
      },
    }
  },
}

/** The date in this many days, as a date field takes it. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** An organizer announces an event for 30, and writes to those who come. */
const runEvent: Journey = {
  title: 'an organizer runs an event for 30',
  async prepare() {
    const [organizer, first, second] = await Promise.all([
      newCaller('organizer'),
      newCaller('guest'),
      newCaller('guest'),
    ])
    const title = `Supper of ${organizer.username}`
    return {
      ...organizer,
      async go(hands) {
        await hands.open('/#/events')
        await hands.press({ role: 'link', name: 'Create Event', within: main })
        await hands.type({ role: 'textbox', name: 'Title' }, title)
        await hands.type({ role: 'textbox', name: 'Description' }, 'Thirty founders, one table.')
        await hands.fillIn('Date', dayFromNow(5))
        await hands.fillIn('Time', '19:00')
        await hands.type({ role: 'textbox', name: 'Location' }, 'The old mill')
        await hands.type({ role: 'textbox', name: 'Maximum attendees' }, '30')
        await hands.press({ role: 'button', name: 'Create' })
        const live: Target = { role: 'dialog', name: 'Your event is live' }
        await hands.press({ role: 'button', name: 'Done', within: live })
        await hands.see({ role: 'heading', name: title })
        const event = await readRow(`events?select=id&title=eq.${encodeURIComponent(title)}`)
        await first.insert('event_attendees', {
          event_id: event.id,
          user_id: first.id,
          status: 'going',
        })
        await second.insert('event_attendees', {
          event_id: event.id,
          user_id: second.id,
          status: 'going',
        })
        await hands.see('2 / 30')
        await hands.press({ role: 'button', name: 'Guest list' })
        const guests: Target = { role: 'dialog', name: `Guests of ${title}` }
        await hands.see({ role: 'link', name: new RegExp(first.username), within: guests })
        await hands.press({ role: 'button', name: 'Message guests', within: guests })
        const letter: Target = { role: 'dialog', name: 'Message guests' }
        await hands.type({ role: 'textbox', name: /Message/, within: letter }, 'Bring an apron.')
        await hands.press({ role: 'button', name: 'Send to 2', within: letter })
        await hands.see('Message sent to 2 guests')
      },
    }
  },
}

/** An admin rejects a bad review and bans its author. */
const moderate: Journey = {
  title: 'an admin handles a troublesome member and a bad review',
  async prepare() {
    const [owner, member] = await Promise.all([newCaller('owner'), newCaller('rude')])
    const page = crypto.randomUUID()
    const name = `Mill of ${owner.username}`
    await owner.insert('business_pages', {
      id: page,
      name,
      description: 'Flour since 1900.',
      category: 'Retail',
      owner_id: owner.id,
    })
    await member.insert('business_reviews', {
      business_page_id: page,
      user_id: member.id,
      rating: 1,
      title: 'Thieves',
      content: 'They are all thieves and should be closed.',
    })
    const rule = (await readRow(
      'community_rules?select=title&is_active=is.true&order=position',
    )) as { title: string }
    return {
      email: 'admin@demo.test',
      password: DEMO_PASSWORD,
      async go(hands) {
        await hands.open('/#/admin?tab=reviews')
        const review: Target = {
          role: 'article',
          name: `Review of ${name} by ${member.username}`,
        }
        await hands.press({ role: 'button', name: /^Reject/, within: review })
        await hands.type({ role: 'textbox', name: /Reason/ }, 'Please keep it factual.')
        await hands.press({ role: 'button', name: 'Reject', within: { role: 'dialog' } })
        await hands.see('Review moderated')
        await hands.press({ role: 'tab', name: 'Users' })
        await hands.type(
          { role: 'searchbox', name: 'Search by name, username or email' },
          member.email,
        )
        await hands.press({ role: 'button', name: `Actions for ${member.username}` })
        await hands.press({ role: 'menuitem', name: 'Ban' })
        await hands.choose({ role: 'combobox', name: 'Which rule?' }, `1. ${rule.title}`)
        await hands.type({ role: 'textbox', name: /Reason/ }, 'Insults in reviews.')
        await hands.press({ role: 'button', name: 'Ban' })
        await hands.see(`${member.username} is banned`)
        await hands.see({ role: 'button', name: `Unban ${member.username}` })
      },
    }
  },
}

/** An investor finds an open fintech idea and writes to its founder. */
const findIdeas: Journey = {
  title: 'an investor finds fintech ideas and writes to a founder',
  async prepare() {
    const [investor, founder] = await Promise.all([newCaller('backer'), newCaller('maker')])
    const title = `Ledger of ${founder.username}`
    await founder.insert('business_ideas', {
      title,
      description: 'Books that close by themselves.',
      industry: 'finance',
      funding_goal: 40_000,
      user_id: founder.id,
      created_by: founder.id,
    })
    return {
      ...investor,
      async go(hands) {
        await hands.open('/#/investing')
        await hands.choose({ role: 'combobox', name: 'Industry' }, 'Finance')
        await hands.press({ role: 'link', name: title })
        await hands.see({ role: 'heading', name: title })
        await hands.press({ role: 'button', name: 'Contact Founder' })
        await hands.type({ role: 'textbox', name: /Message/ }, 'Is the round still open?')
        await hands.press({ role: 'button', name: 'Send message' })
        await hands.press({ role: 'link', name: 'Open conversation' })
        await hands.see('Is the round still open?')
      },
    }
  },
}

export const journeys: readonly Journey[] = [
  findInvestors,
  findIdeas,
  joinAndDiscuss,
  runEvent,
  moderate,
]

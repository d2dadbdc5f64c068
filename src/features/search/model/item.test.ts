import { expect, it } from 'vitest'
import { ownerOf } from '@/components/hiding'
import { resultItem } from './item'

it.each(['person', 'article', 'event', 'group', 'forum_group', 'business_page'])(
  'a result of the kind %s knows its owner, who is not offered to report it',
  (kind) => {
    const id = kind === 'person' ? 'ada' : 'one'
    const result = { kind, source_id: id, title: 'One', owner_id: 'ada', owner_username: 'ada' }
    expect(ownerOf(resultItem(result))).toBe('ada')
  },
)

import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { env } from '@/config/env'
import { ItemParts } from './item-parts'
import { ReportedPicture } from './reported-picture'

const file = '/storage/v1/object/public/events/ada/1.webp'
const stored = `http://localhost:1234${file}`

describe('pictures in front of a moderator', () => {
  it('the pictures of an item are loaded from where the project is now', () => {
    render(<ItemParts parts={[{ name: 'image_url', value: stored, isPicture: true }]} />)
    expect(screen.getByRole('img')).toHaveAttribute('src', env.supabaseUrl + file)
  })

  it('a reported picture is loaded from where the project is now', () => {
    const { container } = render(<ReportedPicture src={stored} />)
    expect(container.querySelector('img')).toHaveAttribute('src', env.supabaseUrl + file)
  })

  it('a picture of another project is loaded from there', () => {
    const value = `https://other.example${file}`
    render(<ItemParts parts={[{ name: 'image_url', value, isPicture: true }]} />)
    expect(screen.getByRole('img')).toHaveAttribute('src', value)
  })

  it('an address that must not be loaded is shown as text', () => {
    const value = 'https:bad address'
    render(<ItemParts parts={[{ name: 'image_url', value, isPicture: true }]} />)
    expect(screen.getByText(value)).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

import type { Config } from 'tailwindcss'

/** Every colour is a token of src/index.css, so that a theme is one block of variables. */
function token(name: string): string {
  return `var(--${name})`
}

export default {
  // Names that are only listed, or stand in tests, would become classes as well.
  content: [
    './index.html',
    './src/**/*.{ts,tsx}',
    '!./src/lib/class-groups.ts',
    '!./src/**/*.test.{ts,tsx}',
  ],
  darkMode: ['selector', '.dark'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      background: token('background'),
      foreground: token('foreground'),
      card: { DEFAULT: token('card'), foreground: token('foreground') },
      muted: { DEFAULT: token('muted'), foreground: token('muted-foreground') },
      border: token('border'),
      input: token('input'),
      ring: token('ring'),
      primary: {
        DEFAULT: token('primary'),
        hover: token('primary-hover'),
        foreground: token('primary-foreground'),
      },
      accent: token('accent'),
      destructive: { DEFAULT: token('destructive'), foreground: token('destructive-foreground') },
      success: token('success'),
      warning: token('warning'),
      overlay: token('overlay'),
      // Around an opened picture, whatever the theme.
      black: '#000',
      white: '#fff',
    },
    fontSize: {
      xs: ['0.75rem', { lineHeight: '1.5' }],
      sm: ['0.875rem', { lineHeight: '1.5' }],
      base: ['1rem', { lineHeight: '1.5' }],
      lg: ['1.125rem', { lineHeight: '1.5' }],
      xl: ['1.375rem', { lineHeight: '1.2' }],
      '2xl': ['1.75rem', { lineHeight: '1.2' }],
      '3xl': ['2.25rem', { lineHeight: '1.2' }],
    },
    extend: {
      borderRadius: { card: '12px', control: '8px' },
      maxWidth: { reading: '680px' },
      spacing: {
        bar: '3.5rem',
        sidebar: '15rem',
        'sidebar-narrow': '4.5rem',
        rail: '20rem',
        // Under the top bar with its line, and what is left of the window there.
        // Above both, what says that there is no network, while it is there.
        banner: 'var(--banner-height, 0px)',
        under: 'calc(3.5rem + 1px + var(--banner-height, 0px))',
        rest: 'calc(100dvh - 3.5rem - 1px - var(--banner-height, 0px))',
        // The same without the bottom bar of phones.
        'rest-phone':
          'calc(100dvh - 7rem - 2px - env(safe-area-inset-bottom) - var(--banner-height, 0px))',
      },
      boxShadow: { raised: '0 8px 30px -6px var(--shadow), 0 2px 6px -2px var(--shadow)' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0, 0, 0.2, 1)' },
    },
  },
} satisfies Config

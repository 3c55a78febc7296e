import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconLink } from '../action/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui-text.ts';
import { usePageTitle } from './use-page-title.ts';

/** Frame of a screen's content: gutters, rhythm and the longest line. `width="form"` for forms, `full` for boards. */
export const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', md: '5' },
    width: 'full',
    marginInline: 'auto',
    paddingInline: { base: '4', sm: '6', lg: '8' },
    paddingTop: { base: '3', md: '7' },
    paddingBottom: { base: '8', md: '12' },
    '&:has(> [data-save-bar])': { flex: '1', paddingBottom: { base: '0', md: '12' } },
  },
  variants: {
    width: {
      wide: { maxWidth: '1200px' },
      // A form fills the screen, so that its save bar stands at the bottom also when it is short.
      form: {
        maxWidth: '760px',
        flex: '1',
        paddingBottom: { base: '0', md: '12' },
        '& > form': { flex: '1' },
      },
      full: { maxWidth: 'none' },
    },
  },
  defaultVariants: { width: 'wide' },
});

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    minWidth: '0',
  },
  variants: {
    // On phones the arrow is centred on the first line, however many lines and buttons follow.
    arrow: { true: { alignItems: { base: 'flex-start', md: 'center' }, marginTop: { base: '-3', md: '0' } } },
  },
});
const Title = chakra('h1', {
  base: {
    // However large the letters are, a phone has room for a long word.
    fontSize: { base: 'min({fontSizes.xl}, 9vw)', md: '2xl' },
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
});
const Trail = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1',
    fontSize: 'sm',
    color: 'muted',
  },
});
const Crumb = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '6',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    borderRadius: 'sm',
    color: 'accent.text',
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline' },
  },
});

export type Target = { to: string; label: string; state?: unknown };

type Props = {
  title: string;
  /** Where 'Zurück' leads; shown as an arrow beside the title on phones, as the path above it on larger screens. */
  back?: Target;
  /** Further levels above `back`, outermost first. */
  trail?: readonly Target[];
  subtitle?: ReactNode;
  /** Buttons on the right; they wrap below the title on narrow screens. */
  actions?: ReactNode;
};

/** The levels above this screen, outermost first; larger screens show them, phones have an arrow. */
export function Breadcrumb({ crumbs, title }: { crumbs: readonly Target[]; title: string }) {
  if (crumbs.length === 0) return null;
  return (
    <chakra.nav aria-label={uiText.breadcrumb} hideBelow="md">
      <Trail>
        {crumbs.map((crumb) => (
          <Fragment key={crumb.to}>
            <li>
              <Crumb to={crumb.to} state={crumb.state}>
                {crumb.label}
              </Crumb>
            </li>
            <li aria-hidden="true">
              <Icon name="chevronRight" size={16} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{title}</li>
      </Trail>
    </chakra.nav>
  );
}

/** Phones: the arrow that leads one level up. */
export function BackArrow({ back }: { back: Target }) {
  return (
    <chakra.div hideFrom="md" marginInlineStart="-3" marginInlineEnd="-2">
      <IconLink icon="back" label={`${uiText.back}: ${back.label}`} to={back.to} state={back.state} />
    </chakra.div>
  );
}

/** Top of every screen: way back, the one h1 (also the document's title), subtitle and actions. */
export function PageHeader({ title, back, trail = [], subtitle, actions }: Props) {
  usePageTitle(title);
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <Breadcrumb crumbs={back ? [...trail, back] : trail} title={title} />
      <Header arrow={back !== undefined}>
        {back && <BackArrow back={back} />}
        <chakra.div flex="1 1 11rem" minWidth="0" paddingTop={{ base: back ? '2.5' : '0', md: '0' }}>
          <Title tabIndex={-1}>{title}</Title>
          {subtitle && (
            <chakra.div color="muted" fontSize="sm" marginTop="1">
              {subtitle}
            </chakra.div>
          )}
        </chakra.div>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            {actions}
          </chakra.div>
        )}
      </Header>
    </chakra.div>
  );
}

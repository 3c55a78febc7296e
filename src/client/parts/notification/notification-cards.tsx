import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { CARD_GAP, CARD_WIDTH, type CardsProps } from './cards-props.ts';
import { NotificationCard } from './notification-card.tsx';
import { useCardExtras } from './notification-extras.ts';

/** As many stand in the page without ado; what keeps more of them out of it is only loaded for more. */
const SHORT = 60;

const LongCards = lazy(async () => ({
  default: (await import('./long-notification-cards.tsx')).LongNotificationCards,
}));

const Cards = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: `${CARD_GAP}px`,
    '& > li': { display: 'grid', minWidth: '0' },
  },
  variants: {
    single: {
      true: { gridTemplateColumns: 'minmax(0, 1fr)' },
      false: { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${CARD_WIDTH}px), 1fr))` },
    },
  },
});

/** [X14] Any number of notifications as cards. */
export function NotificationCards(props: CardsProps) {
  if (props.rows.length <= SHORT) return <FewCards {...props} />;
  return (
    <Suspense fallback={<FewCards {...props} rows={props.rows.slice(0, SHORT)} />}>
      <LongCards {...props} />
    </Suspense>
  );
}

function FewCards({ rows, label, from, withMachine = true, single = false }: CardsProps) {
  const now = useNow();
  const extras = useCardExtras(rows);
  return (
    <Cards aria-label={label} single={single}>
      {rows.map((notification) => (
        <li key={notification.nodeid}>
          <NotificationCard
            notification={notification}
            extras={extras?.get(notification.nodeid)}
            now={now}
            from={from}
            withMachine={withMachine}
            byCategory={!withMachine}
          />
        </li>
      ))}
    </Cards>
  );
}

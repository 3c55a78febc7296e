import { useEffect, useRef } from 'react';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { Button } from '../../ui/action/button.tsx';
import { Box } from '../../ui/layout/primitives.ts';

/** Asks for the next step when it comes into view; a button as well, for keyboards. */
export function LoadMore({ onMore }: { onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  useEffect(() => {
    const target = end.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: '600px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={end} display="flex" justifyContent="center">
      <Button variant="ghost" icon="chevronDown" onClick={onMore}>
        {notificationsText.more}
      </Button>
    </Box>
  );
}

import { useEffect, useRef } from 'react';
import type { Subject } from '../../kinds/conversation/chatmessage.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Conversation, TalkBoundary } from './conversation.tsx';
import { useTalkAbout } from './talk.ts';

/** Parts of the page above may still come in for so long, ms. */
const SETTLING = 1000;

/** [M16] The discussion of a machine or a notification, as a part of its page. */
export function ConversationCard({ subject }: { subject: Subject }) {
  const card = useRef<HTMLElement>(null);
  // On phones it lies below the head of its page: whoever opens it wants to read and write, not to scroll first.
  useEffect(() => {
    const observer = new ResizeObserver(() => card.current?.scrollIntoView({ block: 'nearest' }));
    observer.observe(document.body);
    const timer = setTimeout(() => observer.disconnect(), SETTLING);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <Card
      ref={card}
      data-composer=""
      padded={false}
      display="flex"
      flexDirection="column"
      height={{ base: 'max(340px, calc(100dvh - 260px))', md: 'clamp(380px, calc(100dvh - 220px), 760px)' }}
      scrollMarginTop="4"
      scrollMarginBottom="4"
    >
      <TalkBoundary key={subject.notificationnodeid ?? subject.equipmentnodeid}>
        <TalkAbout subject={subject} />
      </TalkBoundary>
    </Card>
  );
}

function TalkAbout({ subject }: { subject: Subject }) {
  const talk = useTalkAbout(subject);
  return talk && <Conversation talk={talk} />;
}

import { useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads on after something that took its time: saving, a delay [X5], the undo window of a deletion. Whoever has gone
 * elsewhere meanwhile stays there. The router shows an address only with a later render than the browser, so it is the
 * browser's that tells; a number is a step in the history.
 */
export function useLeadOn(): (to: string | number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shown = useRef('');
  shown.current = pathname + search;
  return (to, options) => {
    const { location } = window;
    if (location.pathname + location.search !== shown.current) return;
    void (typeof to === 'number' ? navigate(to) : navigate(to, options));
  };
}

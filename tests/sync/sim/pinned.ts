/** Worlds that once broke the promise, shrunk to what it takes. They run first and stay for good. */
export const PINNED: readonly { seed: number; course: string; why: string }[] = [
  {
    seed: 177,
    course:
      'network.pass@1d27sf1 world.moveMachine@ydrfir server.backUp@jpb2mh network.all@1vlewyf server.setBack@1th9y9p world.grant@2s7d4p',
    why: 'a server that was set back numbered other scopes as the device had been told before',
  },
];

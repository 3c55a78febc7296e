/** Worlds that once broke the promise, shrunk to what it takes. They run first and stay for good. */
export const PINNED: readonly { seed: number; course: string; why: string }[] = [
  {
    seed: 177,
    course:
      'network.pass@1d27sf1 world.moveMachine@ydrfir server.backUp@jpb2mh network.all@1vlewyf server.setBack@1th9y9p world.grant@2s7d4p',
    why: 'a server that was set back numbered other scopes as the device had been told before',
  },
  {
    seed: 2137,
    course:
      'user.report@ejh0ek server.backUp@ydre3v network.cut@xbowri network.pass@1rm5pzn world.otherSchema@cfc1pu world.evict@nt2ko9 user.memo@u0z2tn network.pass@12d0jnr network.pass@1wnhcvw server.setBack@rwu44x',
    why: 'a server was set back after it had named its receipts and before the mirror that asked started over',
  },
  {
    seed: 2001,
    course:
      'server.backUp@q1pzqv user.report@1ja4bmn network.all@1so89t4 world.forgetCursor@1z5oo4 world.update@1vpxbxf network.pass@3ys9g2 server.setBack@nt2n5d',
    why: 'a server was set back while a mirror that had to start over for another reason had not started yet',
  },
  {
    seed: 1760,
    course:
      'network.running@14q6ctu network.copy@1z0n61z world.fill@1wwi7d9 network.pass@1vufq0w network.pass@ltg2k4 network.pass@ltg2k4 server.backUp@1yw4s57 network.double@iiq8m9 world.grant@1m7b00v network.pass@1ujcguz server.setBack@z6t6ah',
    why: 'a server was set back during a first load, whose pages had shown more than its cursor names',
  },
  {
    seed: 6329,
    course:
      'user.report@43ahjq network.pass@16psrlz network.cut@jpaxvl user.edit@1cxp9rd server.backUp@1l9qqlh user.edit@1atkb2n network.pass@ov4yom network.running@1j5lrwr network.loseRequest@eeyj5s world.loseDatabases@1exbujb server.setBack@a6olsc network.kill@94m4fz network.loseAnswer@1xpjqw9 user.report@rwu0sx network.refuse@psp247 user.edit@z6t0ao world.drop@2s78dt network.all@14cn13p',
    why: 'an old copy of an edit was done after its conflict had been settled, and both brought the same value',
  },
  {
    seed: 11758,
    course:
      'user.report@bd9ejg world.loseDatabases@v31ebz world.freeze@iiq04f world.withhold@1rd4sc2 user.report@15epfy1',
    why: 'a frozen tab that noticed the eviction asked what had arrived although another one had taken over',
  },
  {
    seed: 18577,
    course:
      'world.moveMachine@1qk2vv2 network.all@1pi0eip user.report@dcvsd7 world.loseDatabases@1obfj9k network.all@94luzr user.edit@1xpjhg1 world.setClock@eafvss world.drop@1sf72q8 world.otherSchema@16grqc7',
    why: 'the judge took a pull of before the clock was set back for one of after the healing',
  },
];

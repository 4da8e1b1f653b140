export default `
# Dados | Dados em que se pode confiar
Como uma organização reúne, cuida, compartilha e usa seus dados.
[1] Improvisado: Depende de quem está e do dia.
[2] Iniciado: Algumas pessoas fazem às vezes, sem um acordo.
[3] Acordado: Faz-se igual em toda parte e quem chega aprende.
[4] Medido: Sabe-se com números como está funcionando.
[5] Em melhoria: O que os números dizem muda o jeito de trabalhar.

## Responsabilidade
Quem responde pelos dados e por quê.

### Responsáveis
Por cada conjunto importante alguém responde, e os outros sabem quem.
[1] Ninguém responde pelos dados.
[2] Alguns sistemas têm alguém que os conhece.
[3] Cada conjunto importante tem um responsável com nome.
[4] Sabe-se o que os responsáveis prometem e se cumprem.
[5] Os responsáveis mudam seus dados junto com quem os usa.

Quem responde por um conjunto de dados?
Pense nos três que você mais usa.
- Ninguém sabe
- Quem construiu o sistema
- Uma pessoa ou equipe com nome
- O mesmo, com promessas sobre os dados
- O mesmo, e pergunta regularmente a quem os usa

O que acontece quando um dado está errado?
E alguém de fora nota.
- Conserta para si
- Conta a alguém que conhece
- Conta ao responsável, em um lugar conhecido
- O responsável responde em um prazo acordado
- A causa é consertada onde o dado nasce

Como é anunciada uma mudança nos dados?
Um campo, um significado, um jeito de obtê-los.
- Não é; as coisas quebram
- Avisa-se quem se conhece
- Avisam-se antes todos os que os usam
- Uma máquina compara com o prometido
- O velho e o novo convivem até todos mudarem

### Palavras comuns
A mesma palavra significa o mesmo em toda parte, e está escrito.
[1] Cada equipe tem suas palavras e seus números.
[2] As diferenças são conhecidas e explicadas se alguém pergunta.
[3] Termos e números importantes são definidos em um só lugar.
[4] Relatórios que usam outras definições são encontrados.
[5] As definições mudam às claras, com sua história.

Dois relatórios do mesmo número concordam?
Clientes, receita, pedidos.
- Quase nunca
- Às vezes, por acaso
- Sim, nos números importantes
- Sim, e uma máquina vigia
- Sim, e são calculados em um só lugar

Onde se acha o que um termo significa?
De um número importante.
- Perguntando
- Na apresentação de alguém
- Em um glossário
- Em um glossário para o qual os relatórios apontam
- Onde o número é mostrado

Quem decide uma definição?
Quando duas equipes divergem.
- Ninguém
- Quem fala mais alto
- O responsável pelo termo
- O responsável, depois de perguntar a quem o usa
- O mesmo, e as razões podem ser lidas

### Achar dados
Quem precisa de dados descobre quais há e quão bons são.
[1] É preciso conhecer alguém.
[2] Há listas; são velhas.
[3] Um catálogo diz o que há, de onde vem e para que serve.
[4] Nele se veem o uso e a atualidade dos dados.
[5] O catálogo é preenchido por máquinas e julgado por quem o usa.
> Dados na web: boas práticas | https://www.w3.org/TR/dwbp/ | Como descrever dados para que outros os usem.

Quanto se leva para achar dados para uma pergunta?
E para saber se servem.
- Semanas, ou se desiste
- Dias, perguntando
- Horas, com um catálogo
- Minutos, com qualidade e atualidade ao lado
- Minutos, e a experiência de outros também está lá

O que diz a descrição de um conjunto de dados?
Marque tudo o que existe na maioria.
- [ ] De que trata e de onde vem [2]
- [ ] Quem responde por ele e quem pode usá-lo [3]
- [ ] Quão atual e completo está hoje [4]
- [ ] Para que já foi usado [5]

Como se obtém acesso?
Ao que se achou.
- Conhecendo alguém
- Com um pedido que leva semanas
- Com um pedido que leva dias
- Em um dia, por regras escritas
- Na hora, onde as regras permitem, e fica registrado

## Qualidade
Como os dados ficam certos e continuam assim.

### Verificações
Máquinas olham os dados quando chegam e quando saem.
[1] Erros são achados por acaso.
[2] Alguns relatórios são conferidos à mão.
[3] Dados importantes são verificados por máquinas.
[4] A parte de dados bons é conhecida e mostrada.
[5] As verificações vêm de promessas, e dados ruins não passam.

Quando os erros são notados?
Em dados que importam.
- Quando uma decisão deu errado
- Quando um relatório parece estranho
- Ao carregar
- Antes que alguém os tenha usado
- Onde são digitados ou criados

O que as máquinas verificam?
Marque tudo o que vale para dados importantes.
- [ ] Que chegaram [2]
- [ ] Que sua forma é a acordada [3]
- [ ] Que somas e contagens batem com a origem [4]
- [ ] Que não se comportam diferente de antes [5]

O que acontece com dados que falham em uma verificação?
Na prática.
- Não há verificações
- São usados mesmo assim
- Avisa-se alguém, que olha
- São retidos, e quem os usa vê isso
- São retidos, e a origem fica sabendo

### Linhagem
De cada número se pode dizer de onde vem.
[1] Ninguém sabe como os números surgem.
[2] Quem fez um relatório pode explicá-lo.
[3] O caminho dos números importantes está escrito.
[4] É desenhado por máquinas a partir do que de fato roda.
[5] Antes de uma mudança se vê o que depende dela.

De onde vem este número?
Pergunte por um do último relatório à direção.
- Ninguém sabe
- Uma pessoa sabe
- Está escrito
- Pode ser seguido passo a passo
- Pode ser seguido até cada registro

Como são guardadas as transformações?
Os passos entre origem e relatório.
- Em planilhas e cabeças
- Em ferramentas, à mão
- Com controle de versão
- Com controle de versão e testes
- O mesmo, e cada resultado conhece sua versão

O que quebraria se uma origem mudasse?
Vocês conseguem dizer?
- Não
- Depois que aconteceu
- Olhando documentos
- Perguntando a uma ferramenta
- Uma máquina diz antes que a mudança seja feita

## Uso
Como os dados ajudam a decidir.

### Decisões
Primeiro vêm as perguntas, e os números as respondem.
[1] Decide-se por intuição.
[2] Os números são procurados depois.
[3] Decisões importantes nomeiam seus números.
[4] Olha-se se uma decisão fez o que devia.
[5] Ensaios mostram o que funciona antes de gastar muito.

O que está na mesa em uma decisão?
Nas três últimas grandes.
- Opiniões
- Números a favor de um lado
- Números acordados
- Números acordados, e quão seguros são
- O resultado de um ensaio

Olha-se o que foi feito de uma decisão?
Alguns meses depois.
- Não
- Se deu errado
- Das grandes
- Da maioria, com números
- Sempre, e a próxima é tomada de outro jeito

Quem sabe ler números?
Nas equipes que decidem.
- Poucos especialistas
- Quem gosta
- A maioria aprendeu
- Todos sabem quão seguro é um número
- Todos pedem a pergunta antes do número

### Autosserviço
As pessoas respondem suas perguntas comuns sozinhas, e bem.
[1] Toda pergunta vai a um só grupo.
[2] Alguns têm ferramentas e cópias próprias.
[3] Perguntas comuns são respondidas com dados compartilhados.
[4] Sabe-se o que se pergunta e o que se usa.
[5] O que se pergunta muito vira parte de um produto.

Como uma pergunta nova é respondida?
Uma comum.
- Um pedido e semanas
- Por alguém com uma cópia
- Por conta própria, com dados compartilhados
- Por conta própria, em minutos
- Muitas vezes já está respondida onde surge

O que acontece com os relatórios?
Depois que existem.
- Ficam para sempre
- Alguns são esquecidos
- Cada um tem responsável
- Os não usados são encontrados
- Os não usados se vão e os bons crescem

Quantas cópias dos dados existem?
Do que muitos usam.
- Ninguém sabe
- Muitas, cada uma diferente
- Poucas e conhecidas
- Poucas, e se vê quem as tem
- Nenhuma que importe

## Cuidado
Como os dados das pessoas são protegidos.

### Privacidade
O que se guarda das pessoas é pouco, conhecido e justificado.
[1] Guarda-se tudo o que se pode.
[2] Alguém conhece a lei.
[3] Está escrito o que se guarda das pessoas, por quê e por quanto tempo.
[4] Verifica-se que se apaga no prazo e a pedido.
[5] O novo é construído de modo que pouco seja preciso.
> Estrutura de privacidade | https://www.nist.gov/privacy-framework | Perguntas que ajudam a ver e reduzir riscos para as pessoas.

O que se sabe dos dados sobre pessoas?
Do que vocês guardam hoje.
- Pouco
- Onde está a maior parte
- O quê, onde e por quê
- O mesmo, com datas de exclusão que são cumpridas
- O mesmo, e são cada vez menos

Alguém pergunta o que vocês guardam dele. O que acontece?
Ou quer que seja apagado.
- Ninguém sabe
- Alguém procura por semanas
- Há um caminho que leva dias
- É feito no prazo, e isso é contado
- A pessoa pode fazer a maior parte sozinha

Quando se pensa em privacidade?
Em um projeto novo.
- Quando alguém reclama
- Antes do início, em um formulário
- Enquanto é projetado
- Enquanto é projetado, e de novo a cada ano
- Ela decide o que é construído

### Acessos
Cada pessoa pode ver o que precisa, e nada mais.
[1] Os acessos crescem e nunca são retirados.
[2] Sistemas importantes têm papéis.
[3] O acesso segue o que alguém faz e termina com isso.
[4] Quem viu o quê é registrado e olhado.
[5] O acesso é dado para um fim e um tempo, por regra.

Quem pode ver dados sensíveis?
Neste momento.
- Ninguém sabe
- Mais pessoas do que deveria
- Aquelas cujo papel exige
- O mesmo, conferido duas vezes por ano
- Quem precisa hoje, até terminar

O que acontece quando alguém muda de função?
Com o que podia ver antes.
- Nada
- Parte termina, algum dia
- Termina em dias
- Termina sozinho
- Termina sozinho, e se procuram restos

O uso é registrado?
De dados sensíveis.
- Não
- Em alguns sistemas
- Sim, e pode ser pesquisado
- Sim, e alguém olha
- Sim, e uma máquina nota o incomum
`;

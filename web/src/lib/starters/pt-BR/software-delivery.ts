// oxlint-disable max-lines -- a text, not code
export default `
# Entrega de software | Entrega de software de uma equipe
Como uma equipe planeja, constrói, opera e aprende com o software pelo qual responde.
[1] Improvisado: Depende de quem está e do dia.
[2] Iniciado: Algumas pessoas fazem às vezes, sem um acordo.
[3] Acordado: A equipe faz do mesmo jeito e quem chega aprende.
[4] Medido: A equipe sabe com números como está funcionando.
[5] Em melhoria: O que os números dizem muda o jeito de trabalhar.

## Fluxo
Como o trabalho chega de uma ideia às pessoas que o usam.

### Lotes pequenos
As mudanças são tão pequenas que cada uma se entende, se testa e se desfaz sozinha.
[1] As mudanças saem como projetos inteiros, depois de meses.
[2] Parte do trabalho é dividida em funções, que ainda saem juntas.
[3] O trabalho é dividido em histórias de poucos dias, e cada uma pode sair.
[4] O tamanho das mudanças e seu prazo são conhecidos e discutidos.
[5] A equipe continua achando formas de entregar menos por vez e mais cedo.
> Trabalhar em lotes pequenos | https://dora.dev/capabilities/working-in-small-batches/ | Por que mudanças pequenas são mais seguras e como dividi-las.

De que tamanho é uma mudança que sai?
Pense nas últimas dez que chegaram aos usuários.
- Um projeto inteiro
- Uma função com tudo o que lhe pertence
- Uma história de poucos dias
- Parte de uma história, atrás de uma chave se preciso
- A menor parte que nos ensina algo

Quem divide o trabalho em partes?
E em que momento.
- Ninguém; vem como vem
- Uma pessoa, antes que as outras vejam
- A equipe junta, antes de começar
- A equipe, e divide de novo o que ficou grande demais
- A equipe, com o que aprendeu nas partes anteriores

O que vale para a maioria das partes?
Marque tudo o que vale para o último mês.
- [ ] Cada uma diz em uma frase o que muda para um usuário [2]
- [ ] Cada uma termina em uma semana [3]
- [ ] Cada uma pode ser desfeita sem as outras [4]
- [ ] As que cresceram foram vistas em conjunto [5]

### Desenvolvimento no tronco
O trabalho de todos se encontra em uma só linha, todos os dias.
[1] Os ramos vivem semanas e são unidos antes de uma entrega.
[2] Sabe-se que ramos longos doem, e alguns são mais curtos.
[3] Os ramos vivem um ou dois dias e terminam na linha principal.
[4] A idade dos ramos é visível e os velhos são notados.
[5] O trabalho vai direto à linha principal ou em ramos de horas.
> Desenvolvimento baseado em tronco | https://trunkbaseddevelopment.com/ | A prática e como equipes de vários tamanhos a fazem.

Quanto vive um ramo?
Do primeiro commit até ser unido.
- Semanas ou meses
- Cerca de uma semana
- Um ou dois dias
- Horas, e pergunta-se pelos mais longos
- Quase não há

Como o trabalho inacabado fica oculto aos usuários?
Quando já está na linha principal.
- Não está na linha principal
- Espera a entrega em um ramo
- Está desligado
- Está desligado, e cada chave tem data de fim
- É mostrado a poucos, e decide o que eles fazem

Como vão as revisões?
Do pedido até a mudança ser unida.
- Não há, ou levam semanas
- Alguém olha quando tem tempo
- Acontecem em um dia
- Levam horas, e a espera é medida
- Acontecem enquanto a mudança é escrita

### Trabalho em curso limitado
A equipe termina o que começou antes de começar mais.
[1] Cada pessoa leva várias coisas; ninguém sabe quantas.
[2] O que está em curso está em um quadro.
[3] Há um limite, e a equipe quase sempre o respeita.
[4] A espera e a idade do trabalho são medidas.
[5] Os limites são mudados de propósito e o efeito é observado.
> Limites do trabalho em curso | https://dora.dev/capabilities/wip-limits/ | Como os limites trazem os obstáculos à luz.

E se uma coluna do quadro estiver cheia?
Ou o que mostre que já há bastante em curso.
- Não há quadro, ou não há limite
- Começa-se outra coisa mesmo assim
- Alguém ajuda a terminar algo
- A equipe vê na hora por que está cheia
- A causa é eliminada, para que não volte

Em quantas coisas uma pessoa trabalha?
Em um dia comum.
- Cinco ou mais
- Três ou quatro
- Duas
- Uma, e a média é conhecida
- Uma, muitas vezes junto com alguém

Como se decide o que vem a seguir?
Quando alguém fica livre.
- O que pede quem grita mais
- Cada um decide sozinho
- O topo de uma lista ordenada
- A lista, ordenada por valor e pelo custo de esperar
- A lista, e se olha o que trouxeram escolhas anteriores

## Construção e entrega
Como uma mudança se torna algo que roda.

### Integração contínua
Cada mudança é construída e testada na hora, e uma construção quebrada vem primeiro.
[1] Constrói-se à mão, na máquina de alguém.
[2] Um servidor constrói, à noite ou quando alguém pede.
[3] Cada mudança é construída e testada sozinha.
[4] Duração e falhas são medidas.
[5] Construir leva minutos, e se elimina o que atrasa ou torna instável.
> Integração contínua | https://martinfowler.com/articles/continuousIntegration.html | O que inclui e o que costuma ser esquecido.

Quando uma mudança é construída e testada?
Em uma máquina que não é a de quem a escreveu.
- Antes de uma entrega
- À noite
- Depois de unida
- Antes de unida, e de novo depois
- A cada envio, com resposta em dez minutos

O que acontece quando a construção quebra?
Na linha principal.
- Ninguém nota por dias
- Alguém conserta quando atrapalha
- Quem quebrou conserta no mesmo dia
- É consertada ou desfeita em menos de uma hora
- Procura-se a causa, e ela raramente volta

O que uma construção diz?
Marque tudo o que ela mostra hoje ao passar ou falhar.
- [ ] Se o código compila [1]
- [ ] Se os testes de unidade passam [2]
- [ ] Se estilo e tipos são os acordados [3]
- [ ] Que dependência ou imagem tem uma falha conhecida [4]
- [ ] Se ficou mais lento ou maior [5]

### Implantação automatizada
Entregar é uma decisão; o resto é feito por máquinas.
[1] Uma pessoa segue uma lista, ou a sabe de cor.
[2] Alguns scripts fazem partes.
[3] Um comando leva qualquer versão a qualquer ambiente.
[4] Mede-se com que frequência, em quanto tempo e quantas vezes falha.
[5] As mudanças saem sozinhas, primeiro para poucos usuários, e voltam sozinhas.
> Automação da implantação | https://dora.dev/capabilities/deployment-automation/ | O que automatizar primeiro.

Como uma versão chega aos usuários?
A partir do momento em que está pronta.
- À mão, à noite ou no fim de semana
- À mão com scripts, em um dia fixo
- Com um comando, em qualquer dia útil
- Com um comando, várias vezes ao dia
- Sozinha, passo a passo, vigiada por uma máquina

Como se retira uma versão ruim?
Pense na última vez.
- Não dá; conserta-se para a frente
- À mão, em horas
- Com o mesmo comando e uma versão anterior
- Em minutos, e isso é praticado
- Sozinha, antes que a maioria a veja

Como são criados os ambientes?
Os de teste e o real.
- À mão; cada um é diferente
- À mão, segundo uma descrição
- A partir de arquivos com controle de versão
- A partir de arquivos, e uma máquina acha as diferenças
- A partir de arquivos, de novo sempre que preciso

### Testes automatizados
Testes que máquinas executam dizem em minutos se o software ainda faz o que deve.
[1] Testa-se à mão, antes de uma entrega.
[2] Alguns testes rodam sozinhos; muitos são ignorados.
[3] Código novo traz testes, e confia-se neles.
[4] Sabe-se o que lhes escapa e quanto custam.
[5] Os testes são podados e afiados a cada falha que passou.
> Testes contínuos | https://dora.dev/capabilities/test-automation/ | Que testes compensam e quem os escreve.

Quem escreve os testes automatizados?
De uma mudança feita nesta semana.
- Ninguém
- Um grupo à parte, depois
- Quem escreve a mudança, junto com ela
- O mesmo, e quem revisa olha primeiro os testes
- A equipe toda, também a partir do que os usuários viveram

O que significa um teste vermelho?
Na prática.
- Nada; sempre há alguns
- Alguém roda de novo
- Que algo está quebrado
- O mesmo; os instáveis são contados e separados
- O mesmo; os instáveis são consertados em dias

Quanto se leva para saber que uma versão é boa?
Da mudança à confiança.
- Semanas de testes à mão
- Dias
- Horas
- Menos de uma hora, só com máquinas
- Minutos, e o resto se observa em operação

## Operação
Como o software é mantido no ar e como terminam os problemas.

### Observabilidade
Quem opera o software consegue descobrir o que ele faz, também o que ninguém previu.
[1] Os usuários avisam quando algo vai mal.
[2] Máquinas e discos são vigiados.
[3] A equipe vê erros, velocidade e carga de cada serviço.
[4] Há metas para o que os usuários sentem, e os alarmes dependem delas.
[5] Perguntas novas são respondidas com o que há, sem nova entrega.
> Vigiar sistemas distribuídos | https://sre.google/sre-book/monitoring-distributed-systems/ | O que vigiar e por que acordar alguém.

Como vocês ficam sabendo que algo vai mal?
Na maioria das vezes.
- Pelos usuários
- Por quem cuida das máquinas
- Por um alarme
- Por um alarme sobre o que os usuários sentem
- Por uma tendência, antes que sintam

Como se encontra a causa?
De um problema no ambiente real.
- Adivinhando e reiniciando
- Lendo registros nas máquinas
- Buscando nos registros de todos os serviços de uma vez
- Seguindo uma requisição por todos os serviços
- Fazendo perguntas novas ao que é registrado

O que vale para os alarmes?
Marque tudo o que vale.
- [ ] Chegam a alguém que pode fazer algo [2]
- [ ] Cada um diz o que olhar primeiro [3]
- [ ] Os que não exigiam nada são contados [4]
- [ ] Os que duas vezes não exigiram nada são retirados [5]

### Resposta a incidentes
Quando algo quebra, sabe-se quem faz o quê, e os usuários ficam sabendo.
[1] Quem está tenta algo.
[2] Há uma lista de pessoas para chamar.
[3] Papéis, canais e gravidades estão acordados.
[4] Medem-se o tempo para notar e o tempo para recuperar.
[5] Problemas são ensaiados, e recuperar leva cada vez menos.
> Gestão de incidentes | https://sre.google/sre-book/managing-incidents/ | Papéis e hábitos que ajudam quando pega fogo.

Quem conduz quando algo quebra?
Na primeira meia hora.
- Ninguém, ou todo mundo
- Quem sabe mais, se estiver
- Quem está de plantão
- Quem está de plantão, com papéis para consertar e para avisar
- O mesmo, e é ensaiado ao menos duas vezes por ano

O que os usuários ficam sabendo?
Enquanto dura.
- Nada
- O que perguntam
- Uma mensagem quando termina
- Uma mensagem no início, regularmente e no fim
- O mesmo, e depois o que foi feito a respeito

Como são organizados os plantões?
Para quem os faz.
- Não são; alguns sempre atendem
- Poucos os fazem, além de todo o resto
- Os turnos são justos e conhecidos com antecedência
- A carga é medida, e as noites são compensadas
- A carga cai, porque suas causas são eliminadas

## Segurança
Como se evita que o software cause dano.

### Dependências cuidadas
O que outros escreveram é conhecido, atual e vem de onde deve.
[1] Ninguém sabe o que há dentro.
[2] As versões estão fixadas e listadas.
[3] Falhas conhecidas são avisadas e as graves consertadas.
[4] A idade das versões e o tempo de conserto são medidos.
[5] As atualizações vêm sozinhas, pequenas e testadas.
> Níveis da cadeia de suprimentos | https://slsa.dev/ | Como saber que o que roda é o que foi construído.

Quando as dependências são atualizadas?
Bibliotecas, imagens, ferramentas.
- Quando nada mais funciona
- Quando uma falha grave sai nas notícias
- Em datas fixas
- Quando uma falha é conhecida, nos dias acordados
- Sempre, em passos pequenos que máquinas testam

O que vocês sabem do que há dentro?
Do que roda hoje.
- Quase nada
- As dependências diretas
- Todas, com as versões
- Todas, com falhas conhecidas e licenças
- Todas, e quem construiu cada uma

Como se escolhe uma dependência nova?
Uma biblioteca que alguém quer usar.
- Quem precisa a acrescenta
- Alguém pergunta por aí
- Olham-se sua manutenção e sua licença
- O mesmo, por escrito, e pode ser recusada
- O mesmo, e as não usadas são retiradas regularmente

### Modelagem de ameaças
A equipe pensa em quem poderia causar dano antes de construir.
[1] Segurança é coisa dos outros.
[2] Alguns pensam nela quando algo cheira mal.
[3] Funções novas são vistas em conjunto, com um desenho.
[4] O que se achou e o que se fez é acompanhado.
[5] O que aconteceu e o que se achou em outros lugares muda o próximo projeto.
> Modelagem de ameaças | https://owasp.org/www-community/Threat_Modeling | Quatro perguntas para começar.

Quando vocês pensam no mau uso?
Do que constroem.
- Depois que algo aconteceu
- Antes de uma entrega, se uma lista pede
- Quando uma função é projetada
- Quando é projetada, e de novo quando muda
- Sempre; as pessoas falam disso sem que se peça

O que sai dessa conversa?
Quando ela existe.
- Ela não existe
- Uma sensação
- Uma lista de perigos
- Trabalho que é ordenado e feito como os outros
- Trabalho, e testes que vigiam o perigo

Onde vivem os segredos?
Senhas, chaves e tokens do software.
- No código
- Em arquivos nas máquinas
- Em um cofre de segredos
- Em um cofre, cada um com dono e idade
- Duram pouco e são criados quando preciso

## Aprendizado
Como a equipe melhora em tudo isso.

### Revisões sem culpados
Nos problemas se buscam as causas, não a quem culpar.
[1] Alguém é culpado, ou ninguém fala disso.
[2] Problemas graves são conversados.
[3] De cada incidente grave há uma revisão escrita.
[4] O que foi decidido é seguido até o fim.
[5] Quase acidentes também são revistos, e outros aprendem.
> Cultura de revisão | https://sre.google/sre-book/postmortem-culture/ | Como escrever revisões com que se aprende.

O que acontece depois de um problema?
Na semana seguinte.
- Nada, ou alguém leva bronca
- É conversado
- Uma revisão é escrita e lida pela equipe
- Uma revisão com trabalho feito até uma data
- O mesmo, compartilhado com outros e relido depois

Como as revisões falam das pessoas?
Veja as três últimas.
- Pelo nome, com culpa
- Pelo nome, sem pensar muito
- De papéis e do que podiam saber
- De por que fazia sentido na hora
- As próprias pessoas as escrevem, com gosto

Quando a equipe olha como trabalha?
Fora dos problemas.
- Nunca
- Quando alguém não aguenta mais
- A cada poucas semanas
- A cada poucas semanas, com números
- A cada poucas semanas, e se julga o que foi tentado

### Documentação viva
O que é preciso saber está escrito onde se procura, e é verdade.
[1] Está na cabeça das pessoas.
[2] Há documentos; ninguém confia neles.
[3] Como começar, operar e mudar cada serviço está escrito ao lado dele.
[4] A idade e o uso das páginas são conhecidos.
[5] Quem acha um erro o corrige, e máquinas escrevem o que podem.
> Quatro tipos de documentação | https://diataxis.fr/ | Que tipo de página responde a que necessidade.

Como uma pessoa nova começa?
Até sua primeira mudança chegar aos usuários.
- Perguntando por semanas
- Com documentos meio errados
- Com um guia, em uma ou duas semanas
- Com um guia que cada recém-chegado corrige
- Nos primeiros dias, com um guia testado

Onde as decisões são escritas?
As que dão forma ao software.
- Em lugar nenhum
- Em e-mails e conversas
- Em notas curtas junto do código
- Em notas que são achadas e citadas
- Em notas que são revistas quando os fatos mudam

O que está escrito de cada serviço?
Marque tudo o que existe e é verdade.
- [ ] Quem responde por ele [1]
- [ ] Como iniciá-lo na própria máquina [2]
- [ ] O que fazer quando ele cai [3]
- [ ] O que promete a outros e se cumpre [4]
- [ ] O que é gerado do próprio código [5]
`;

import type { Help } from './articles.js';

export const portuguese: Help = {
  tidemark: {
    title: 'O que o Tidemark faz',
    also: 'produto serve propósito resumo ferramenta software maturidade avaliação para quem vantagens por quê',
    text: 'O Tidemark mostra quão madura é uma organização e o que fazer em seguida. Em um modelo se descreve, nível por nível, como é um bom trabalho; perguntam-se por e-mail as pessoas das equipes; e os resultados são lidos na hora como gráficos, matriz, tabelas e recomendações. Cada mudança é guardada, então qualquer resultado pode ser visto como era em qualquer dia, e explicado.',
  },
  marlin: {
    title: 'O que o Marlin pode responder',
    also: 'assistente chat bot perguntar perguntas ajuda quem é você inteligência artificial ia',
    text: 'Marlin é o assistente do Tidemark. Ele responde com o que você mesmo pode ver: resultados, modelos e recomendações da sua organização, e esta ajuda. Diz em que cada resposta se apoia, e diz quando não sabe. Pergunte, por exemplo, pelos objetivos mais baixos de um nó, pela cobertura de uma avaliação ou o que fazer com um objetivo. Ele nunca diz o nome de outras pessoas.',
  },
  nodes: {
    title: 'A árvore da organização: nós e tipos de nó',
    also: 'hierarquia estrutura equipe departamento ramo adicionar criar mover arquivar renomear filho unidade',
    text: 'Uma organização é uma árvore de nós: divisões, equipes, o que houver. Cada nó tem um nome, um tipo de nó e membros. No menu de um nó se cria um nó filho, se edita, move ou arquiva. O nó raiz não pode ser movido nem arquivado. Um nó arquivado não é mais mostrado; a sua história fica.',
  },
  members: {
    title: 'Como convidar pessoas para um nó',
    also: 'usuários adicionar membro equipe entrar cadastrar conta remover convite e-mail gerenciar colegas',
    text: 'Escolha “gerenciar usuários” no menu de um nó. Escolha uma persona, escreva os endereços de e-mail, escolha um papel e um ou mais nós, e envie. Quem tem conta vira membro na hora; os outros recebem um e-mail com um link para se cadastrar. Um super pode desativar uma conta, mudar o seu papel e tirar pessoas de nós.',
  },
  personas: {
    title: 'Personas',
    also: 'perfil função cargo grupo respondentes filtrar desenvolvedor gerente',
    text: 'Uma persona diz de que posição alguém responde, por exemplo desenvolvimento ou gestão. Cada pessoa tem uma; os resultados podem ser filtrados por personas, e assim se vê onde as visões diferem. Uma resposta guarda a persona que a pessoa tinha quando a enviou.',
  },
  templates: {
    title: 'Modelos: como escrever um modelo de maturidade',
    also: 'template criar construir desenhar editor assistente passos novo área objetivo questionário duplicar copiar editar',
    text: 'Um modelo descreve a maturidade. O editor tem quatro passos: nome e níveis de maturidade; áreas com os seus objetivos, e o que cada nível significa para cada objetivo; recomendações para os objetivos; e as perguntas com as suas alternativas. O modelo está completo quando tudo está descrito e cada objetivo tem uma pergunta para cada nível. Uma cópia de um modelo pode ser feita a qualquer momento.',
  },
  levels: {
    title: 'Níveis de maturidade',
    also: 'escala passos etapas quantos escada posição número de níveis',
    text: 'Um modelo tem até 10 níveis de maturidade, do mais baixo ao mais alto, cada um com nome e descrição. Os resultados vão de 0 ao número de níveis. Para cada objetivo se descreve como é cada nível; é com isso que as pessoas se comparam.',
  },
  questions: {
    title: 'Perguntas e alternativas',
    also: 'escada lista de verificação peso opções opção tipos de pergunta',
    text: 'Uma pergunta pertence a um objetivo, e cada uma das suas alternativas a um nível de maturidade. Em uma pergunta de escada escolhe-se a alternativa mais alta que é verdade; em uma lista cada alternativa é uma prática própria, e marcam-se as que são feitas. Uma pergunta pode pesar mais do que outras.',
  },
  deploy: {
    title: 'O que significa implantar um modelo',
    also: 'implantado deploy bloquear bloqueado somente leitura terminar mudar depois editar não consigo publicar template',
    text: 'Implantar fixa um modelo: níveis, áreas, objetivos, perguntas, alternativas e recomendações não podem mais ser mudados, para que os resultados continuem comparáveis. Só um modelo completo pode ser implantado. Para mudar um implantado, duplique-o e edite a cópia. Aplicar um modelo que não está implantado o implanta antes, depois de uma confirmação.',
  },
  apply: {
    title: 'Como aplicar um modelo',
    also: 'template iniciar avaliação criar começar nova rodada usar em nós período formulário datas',
    text: 'Escolha “aplicar avaliação” no menu de um nó. Escolha um modelo, dê à avaliação um nome curto e uma descrição, defina o período da avaliação (de que tratam as respostas) e o do formulário (quando se pode responder), e escolha os nós. Cada nó recebe a sua própria avaliação. Um nome curto só pode ser usado uma vez em um nó.',
  },
  trigger: {
    title: 'Como disparar uma avaliação: pedir respostas',
    also: 'enviar e-mail convite convidar respondentes lançar lembrete lembrar pesquisa link formulário avisar',
    text: 'Escolha “disparar avaliação” no menu de um nó. Escolha um modelo e um intervalo de datas, adicione as avaliações, selecione as pessoas e envie. Cada uma recebe um e-mail com o link para o seu próprio formulário. Dispare de novo para lembrar quem não respondeu; só membros ativos do nó podem ser convidados.',
  },
  answer: {
    title: 'Como responder a um formulário',
    also: 'preencher completar enviar pesquisa questionário não se aplica pular mais tarde rascunho salvar mudar minhas respostas telefone celular minutos',
    text: 'Abra o link do seu e-mail e entre na sua conta. Há uma página para cada área; as respostas são guardadas enquanto você avança, então você pode parar e continuar depois em qualquer dispositivo. “Nenhuma destas” conta como nível 0, “não se aplica” deixa a pergunta de fora para você, e uma pergunta pulada não é resposta. Envie no final. Enquanto o formulário está aberto você pode enviar de novo: as novas respostas substituem as anteriores.',
  },
  'assessment-value': {
    title: 'Como o valor da avaliação é calculado',
    also: 'pontuação nota cálculo fórmula número pontos resultado média',
    text: 'De cada nível de um objetivo o Tidemark toma a parte satisfeita: uma pergunta de escada satisfaz todos os níveis até o mais alto escolhido; uma lista, a parte das suas práticas marcadas. Primeiro se faz a média entre pessoas de cada pergunta, depois entre perguntas pelo seu peso. O valor da avaliação é a soma dessas partes: de 0 ao número de níveis. Onde um nível não tem respostas não há valor, porque uma soma parcial pareceria um valor baixo.',
  },
  'maturity-value': {
    title: 'Como a maturidade é calculada',
    also: 'valor de maturidade pontuação cálculo fórmula nível alcançado limite equilibrada estrita processo diferença para o valor da avaliação',
    text: 'O valor de maturidade de um objetivo é o nível mais alto até o qual todos os níveis passam; é um número inteiro. Na pontuação equilibrada um nível passa quando pelo menos 60 % dele está satisfeito e cada nível abaixo pelo menos 75 %. A estrita pede 100 % de todos. A de capacidade de processo pede mais de 50 % do nível e mais de 85 % de cada um abaixo. Uma pergunta que ninguém respondeu conta aqui como não satisfeita, por isso a maturidade pode ser baixa mesmo que o valor da avaliação não seja.',
  },
  'roll-up': {
    title: 'Como os resultados de áreas e nós são resumidos',
    also: 'índice média agregar total combinar juntar equipe',
    text: 'O valor de uma área, e o índice de uma avaliação inteira, é a média dos valores dos seus objetivos; os que não têm valor ficam de fora. Quando várias avaliações são vistas juntas, o Tidemark reúne as respostas de todas e calcula de novo; nunca faz a média de níveis. Os valores são mostrados com duas casas decimais e calculados exatamente.',
  },
  coverage: {
    title: 'O que significa cobertura',
    also: 'participação taxa de resposta porcentagem respondido esperado parte completa',
    text: 'A cobertura é a parte das respostas esperadas que foi dada: uma para cada pergunta e cada pessoa que foi convidada ou que respondeu. “Não se aplica” conta como respondida, uma pergunta pulada não. Uma cobertura baixa significa que os valores se apoiam em poucas respostas.',
  },
  agreement: {
    title: 'O que significa concordância',
    also: 'consenso acordo diferir dispersão variância discordar opiniões iguais',
    text: 'A concordância diz quão parecido as pessoas responderam às perguntas de escada de um objetivo: 1 significa que todas escolheram o mesmo; 0, que metade não escolheu nada e a outra metade o topo. Uma concordância baixa é uma boa razão para conversar antes de agir pela média.',
  },
  recommendations: {
    title: 'Recomendações',
    also: 'conselho associar link objetivo melhorar melhoria próximos passos quatro mais baixos criar editar lista',
    text: 'Uma recomendação tem título, descrição e link. Elas ficam na lista da organização e são associadas aos objetivos de um modelo no terceiro passo do seu editor. Os resultados mostram as recomendações dos quatro objetivos com o menor valor da avaliação. Um modelo implantado guarda as suas recomendações como eram naquele dia.',
  },
  dashboard: {
    title: 'Ler o painel',
    also: 'dashboard gráfico radar barras bolhas matriz comparar média tela ver resultados mostrar respondentes',
    text: 'Ligue avaliações na árvore para ver lado a lado os seus radares, barras e tabelas. Alterne entre valores da avaliação e de maturidade, mostre a média ou a maturidade como série própria, abra a matriz de maturidade para ver o que cada nível significa, e clique em um respondente para vê-lo ao lado da equipe. O gráfico de bolhas mostra a árvore pelo número de pessoas.',
  },
  'branch-maturity': {
    title: 'Análise de maturidade do ramo',
    also: 'várias avaliações comparar divisão departamento inteiro combinado filtrar data persona',
    text: 'O painel de maturidade do ramo mostra várias avaliações de um modelo como uma só. Escolha um modelo, um intervalo de datas e, se quiser, personas; passe avaliações para a lista. As respostas delas são reunidas e calculadas de novo para cada área e objetivo.',
  },
  library: {
    title: 'A biblioteca pública de modelos',
    also: 'template publicar compartilhar submeter aprovar aprovação publicado outras organizações usar prontos grátis',
    text: 'Um modelo implantado pode ser oferecido a todos: um super o submete, o master da plataforma o aprova, e a partir daí qualquer organização pode lê-lo e fazer uma cópia com as suas recomendações. Um master pode retirá-lo; as cópias ficam. Da organização de onde ele vem nada mais é mostrado.',
  },
  roles: {
    title: 'Papéis: o que user, admin, super e master podem fazer',
    also: 'permissões direitos acesso autorização quem pode permitido administrador usuário',
    text: 'Um user responde a formulários e vê os resultados dos seus próprios ramos; das pessoas, só a si mesmo. Um admin também trabalha nos nós de que é membro e nos abaixo: convida, escreve modelos, aplica, dispara, arquiva. Um super faz isso em toda a organização e gerencia os seus usuários e modelos. Um master cuida da plataforma: cria organizações e aprova modelos para a biblioteca pública.',
  },
  privacy: {
    title: 'Privacidade: quem vê o que eu respondi',
    also: 'dados seguros proteção de dados lgpd pessoais anônimo confidencial segurança criptografia apagar excluir notas visível',
    text: 'As suas respostas contam nos resultados do seu nó. Com o papel user não se veem os resultados de mais ninguém; a partir de admin veem-se os de cada respondente dos próprios ramos. Nomes, endereços e textos livres são guardados cifrados com uma chave por pessoa; quando alguém é apagado, a chave é excluída e ninguém mais pode lê-los. Nenhuma outra organização vê nada do que é seu.',
  },
  history: {
    title: 'História: resultados como eram, e por que mudaram',
    also: 'auditoria auditor registro passado data mudanças quem quando antes explicar diferença histórico',
    text: 'Nada é sobrescrito: cada mudança é guardada com quem a fez e quando. Os super podem ler a história de uma organização, um nó, um modelo, uma avaliação ou um usuário, ver os resultados como eram em qualquer momento e ter explicada a diferença entre dois momentos: a lista de respostas que a causou.',
  },
  'moving-data': {
    title: 'Levar dados para dentro e para fora',
    also: 'exportar importar arquivo json backup migrar baixar enviar modelo template csv dados',
    text: 'Um modelo pode ser exportado como arquivo e importado de novo, aqui ou em outro lugar, com os seus níveis, perguntas e recomendações. Os operadores podem mover uma instalação inteira do armazenamento incluído para o EventStoreDB e de volta sem perder nada, e reconstruir todos os modelos de leitura a partir do registro.',
  },
  api: {
    title: 'A API',
    also: 'http rest interface integração openapi desenvolvedor programar automatizar token swagger',
    text: 'Tudo o que as telas fazem pode ser feito por HTTP: todas as chamadas ficam sob /api com um token bearer. A descrição de cada chamada, em OpenAPI 3.1 e como página para ler, está em /api/docs. As mudanças são anunciadas na hora por um socket.',
  },
};
